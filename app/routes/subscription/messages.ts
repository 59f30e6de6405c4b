import type { Message } from "#app/forms/form-answer.ts";
import type { PaymentsFault } from "#app/services/payments/payments.ts";

const NOTHING_HAPPENED = "Es wurde nichts gebucht, geändert oder abgebucht.";

/** Texts of the specification; `UNKNOWN` is its fallback. */
export const UNREACHABLE: Message = {
  title: "Fehler: Der Zahlungsdienst antwortet gerade nicht.",
  hint: `${NOTHING_HAPPENED} Bitte versuchen Sie es in ein paar Minuten noch einmal.`,
};
export const UNKNOWN: Message = {
  title: "Fehler: Ein unbekannter Fehler ist aufgetreten.",
  hint: "Bitte versuchen Sie es in ein paar Minuten noch einmal. Hilft das nicht, schreiben Sie uns.",
};
export const PRESS_A_BUTTON: Message = { ...UNKNOWN, hint: "Bitte drücken Sie einen der Knöpfe." };
export const RELOAD: Message = {
  ...UNKNOWN,
  hint: "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
};
export const OFFLINE: Message = {
  title: "Fehler: Kein Netz.",
  hint: `${NOTHING_HAPPENED} Bitte versuchen Sie es noch einmal, sobald Sie wieder Empfang haben.`,
};
export const NO_ADDRESS: Message = {
  title: "Fehler: Keine URL vom Server erhalten.",
  hint: `${NOTHING_HAPPENED} Bitte versuchen Sie es in ein paar Minuten noch einmal.`,
};
export const ALREADY_BOOKED: Message = {
  title: "Fehler: Sie haben Premium schon gebucht.",
  hint: "Es wurde nicht noch einmal gebucht. Unten sehen Sie Ihr Abonnement.",
};
export const NOTHING_TO_MANAGE: Message = {
  title: "Fehler: Zu Ihrem Betrieb gibt es noch kein Abonnement.",
  hint: "Sobald Sie Premium gebucht haben, verwalten und kündigen Sie es hier.",
};
export const NOT_CHECKED: Message = {
  title: "Fehler beim Überprüfen des Abonnement-Status",
  hint: "Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
};

export function refusedPage(fault: PaymentsFault, supportEmail: string): Message {
  return { title: `Fehler: ${said(fault)}`, hint: `${NOTHING_HAPPENED} ${askUs(supportEmail)}` };
}

export function refusedCheck(fault: PaymentsFault, supportEmail: string): Message {
  return { title: NOT_CHECKED.title, hint: `${said(fault)} ${askUs(supportEmail)}` };
}

const said = (fault: PaymentsFault) =>
  fault === "unknown-customer"
    ? "Der Zahlungsdienst kennt Ihr Kundenkonto nicht."
    : "Der Zahlungsdienst nimmt unsere Anfragen nicht an.";

export const askUs = (supportEmail: string) =>
  `Warten hilft hier nicht, das können nur wir beheben: Schreiben Sie uns bitte an ${supportEmail}.`;

export const SIGNED_OUT = {
  title: "Authentifizierungsfehler",
  hint: "Sie müssen angemeldet sein, um diese Aktion auszuführen.",
  label: "Neu anmelden",
};
