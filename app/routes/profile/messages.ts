import { MAX_AREAS } from "#app/domain/profile/service-area.ts";
import { type Message, saveOnline } from "#app/forms/form-message.tsx";
import { WANTED_DAY } from "#app/platform/typed-time.ts";
import messages from "#content/messages/profile.json" with { type: "json" };

export const INVALID: Message = messages.invalid;

export const CONFIRM_FIELD = "Bitte bestätigen Sie zuerst, dass Sie es sind.";
export const CONFIRM_FIRST = messages.confirmFirst;

export const NO_CHOICE: Message = messages.noChoice;

export const AVAILABILITY_MESSAGES = {
  availability: "Bitte wählen Sie eine der vier Möglichkeiten.",
  projects_from: "Bitte wählen Sie den Monat, ab dem Sie wieder Projekte annehmen.",
  last_day: `Bitte geben Sie den letzten Urlaubstag an, so: ${WANTED_DAY}. Er liegt heute oder später, höchstens ein Jahr voraus.`,
  service_area: `Bitte geben Sie nur Postleitzahlen oder ihre ersten Ziffern an, höchstens ${MAX_AREAS}, mit Komma getrennt. Zum Beispiel: 80, 81, 8233`,
};

export const PRICE_MESSAGES = {
  amount: "Bitte schreiben Sie einen Betrag bis 10.000 Euro, zum Beispiel 39 oder 39,50.",
  night_from: "Bitte sagen Sie, von wann bis wann der Zuschlag nachts gilt: 22:00 bis 06:00.",
  price_sentence: "Bitte nennen Sie entweder Preise oder einen Satz.",
  link: "Bitte schreiben Sie den Satz ohne Internetadresse und Nummer, Beträge mit Komma: 65,50 €.",
};

/* Literal texts of the specification, "Error catalogue", and what to do next. */
export const SIGNED_OUT = messages.signedOut;
const UPDATE_FAILED = "Fehler beim Aktualisieren des Profils";
export const NOT_SAVED: Message = {
  title: UPDATE_FAILED,
  hint: "Ihre Angaben stehen noch im Formular. Bitte speichern Sie in einem Moment noch einmal.",
};
export const OFFLINE = saveOnline(UPDATE_FAILED);
export const DEVICE_FAILED: Message = messages.deviceFailed;
