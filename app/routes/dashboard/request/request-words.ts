import { NOTE_LENGTH } from "#app/domain/customer-request/private-note.ts";
import type { ContactChannel } from "#db/values.ts";
import type { FailedChange } from "../failed-change.ts";

/** Where the reply and the note stand on the page. */
export const ANSWER_ID = "antworten";
export const NOTE_ID = "notiz";

const LIMIT = NOTE_LENGTH.toLocaleString("de-DE");

export const NOTE_HINT = `Nur für Sie sichtbar, bis ${LIMIT} Zeichen.`;
export const NOTE_TOO_LONG: FailedChange = {
  failed: "Die Notiz ist zu lang",
  hint: `Bitte kürzen Sie den Text auf ${LIMIT} Zeichen.`,
};

/** How it was answered: "Beantwortet … per E-Mail". */
export const ANSWERED_BY: Record<ContactChannel, string> = {
  phone: "am Telefon",
  whatsapp: "per WhatsApp",
  email: "per E-Mail",
};
