import type { Message } from "#app/forms/form-answer.ts";

export const INVALID: Message = {
  title: "Noch nicht gespeichert",
  hint: "Bitte prüfen Sie diese Angaben und speichern Sie dann noch einmal:",
};

export const CONFIRM_FIELD = "Bitte bestätigen Sie zuerst, dass Sie es sind.";
export const CONFIRM_FIRST = {
  title: "Noch nicht gespeichert",
  hint: "Zum Schutz Ihres Kontos: Bevor Sie die E-Mail-Adresse für Kunden und Benachrichtigungen ändern, bestätigen Sie bitte in einem neuen Fenster kurz, dass Sie es sind. Kommen Sie dann hierher zurück und speichern Sie noch einmal. Was Sie eingegeben haben, steht noch hier.",
};

export const NO_CHOICE: Message = {
  title: "Noch nicht gespeichert",
  hint: "Bitte wählen Sie aus, wann wir Ihnen schreiben sollen.",
};

/* Literal texts of the specification, "Error catalogue", and what to do next. */
export const SIGNED_OUT = {
  label: "Neu anmelden (neues Fenster)",
  title: "Kein Benutzer gefunden",
  hint: "Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, steht noch hier: Melden Sie sich in einem neuen Fenster an, kommen Sie hierher zurück und speichern Sie noch einmal.",
};
const UPDATE_FAILED = "Fehler beim Aktualisieren des Profils";
export const NOT_SAVED: Message = {
  title: UPDATE_FAILED,
  hint: "Ihre Angaben stehen noch im Formular. Bitte speichern Sie in einem Moment noch einmal.",
};
export const OFFLINE: Message = {
  title: UPDATE_FAILED,
  hint: "Keine Verbindung. Ihre Angaben stehen noch im Formular: Bitte speichern Sie noch einmal, sobald Sie wieder Internet haben.",
};
