import type { NotificationPreference } from "#db/values.ts";
import type { ProfileErrors, ProfileTyped } from "./profile.form.ts";

/** Why nothing was saved, and what to do now. `failed` keeps the page's data as it is. */
export interface RefusedSave {
  /** Which of the page's forms it was. */
  form: "profile" | "notifications";
  failed: string;
  hint: string;
  /** Where to sign in again, for somebody whose session has ended meanwhile. */
  signIn?: string;
  /** Where this browser proves itself, for a change that needs it. */
  confirm?: string;
  errors?: ProfileErrors;
  /** Missing where the answer didn't come from our server: then the fields themselves still have it. */
  typed?: ProfileTyped;
  chosen?: NotificationPreference;
}

export const INVALID = {
  failed: "Noch nicht gespeichert",
  hint: "Bitte prüfen Sie diese Angaben und speichern Sie dann noch einmal:",
};

export const CONFIRM_FIRST = {
  failed: "Noch nicht gespeichert",
  hint: "Zum Schutz Ihres Kontos: Bevor Sie die E-Mail-Adresse für Kunden und Benachrichtigungen ändern, bestätigen Sie bitte in einem neuen Fenster kurz, dass Sie es sind. Kommen Sie dann hierher zurück und speichern Sie noch einmal. Was Sie eingegeben haben, steht noch hier.",
  field: "Bitte bestätigen Sie zuerst, dass Sie es sind.",
};

export const NO_CHOICE = {
  failed: "Noch nicht gespeichert",
  hint: "Bitte wählen Sie aus, wann wir Ihnen schreiben sollen.",
};

/* Literal texts of the specification, "Error catalogue", and what to do next. */
export const NO_USER = {
  failed: "Kein Benutzer gefunden",
  hint: "Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, steht noch hier: Melden Sie sich in einem neuen Fenster an, kommen Sie hierher zurück und speichern Sie noch einmal.",
};
const UPDATE_FAILED = "Fehler beim Aktualisieren des Profils";
export const NOT_SAVED = {
  failed: UPDATE_FAILED,
  hint: "Ihre Angaben stehen noch im Formular. Bitte speichern Sie in einem Moment noch einmal.",
};
export const OFFLINE = {
  failed: UPDATE_FAILED,
  hint: "Keine Verbindung. Ihre Angaben stehen noch im Formular: Bitte speichern Sie noch einmal, sobald Sie wieder Internet haben.",
};
