/** Why a button of the page led nowhere, and what to do now. */
export interface RefusedPayment {
  failed: string;
  hint: string;
  /** Where to sign in again, if that is what's missing. */
  signIn?: string;
}

const NOTHING_HAPPENED = "Es wurde nichts gebucht, geändert oder abgebucht.";

/** The specification's sentences with a reason in them; the second is its fallback. */
export const UNREACHABLE: RefusedPayment = {
  failed: "Fehler: Der Zahlungsdienst antwortet gerade nicht.",
  hint: `${NOTHING_HAPPENED} Bitte versuchen Sie es in ein paar Minuten noch einmal.`,
};
export const UNKNOWN: RefusedPayment = {
  failed: "Fehler: Ein unbekannter Fehler ist aufgetreten.",
  hint: "Bitte versuchen Sie es in ein paar Minuten noch einmal. Hilft das nicht, schreiben Sie uns.",
};
export const OFFLINE: RefusedPayment = {
  failed: "Fehler: Keine Internetverbindung.",
  hint: `${NOTHING_HAPPENED} Bitte versuchen Sie es noch einmal, sobald die Verbindung wieder steht.`,
};
export const NO_ADDRESS: RefusedPayment = {
  failed: "Fehler: Keine URL vom Server erhalten.",
  hint: `${NOTHING_HAPPENED} Bitte versuchen Sie es in ein paar Minuten noch einmal.`,
};
export const ALREADY_BOOKED: RefusedPayment = {
  failed: "Fehler: Sie haben Premium schon gebucht.",
  hint: "Es wurde nicht noch einmal gebucht. Unten sehen Sie Ihr Abonnement.",
};
export const NOTHING_TO_MANAGE: RefusedPayment = {
  failed: "Fehler: Zu Ihrem Betrieb gibt es noch kein Abonnement.",
  hint: "Sobald Sie Premium gebucht haben, verwalten und kündigen Sie es hier.",
};
export const NOT_CHECKED: RefusedPayment = {
  failed: "Fehler beim Überprüfen des Abonnement-Status",
  hint: "Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
};
/** The specification's sentences for a button that is pressed after the session has ended. */
export const SIGNED_OUT: RefusedPayment = {
  failed: "Authentifizierungsfehler",
  hint: "Sie müssen angemeldet sein, um diese Aktion auszuführen.",
};
