import { NOTE_LENGTH } from "#app/domain/inbox/private-note.ts";
import type { AnswerChannel } from "#db/values.ts";
import type { FailedChange } from "../failed-change.ts";

/** Where the reply and the note stand on the page. */
export const ANSWER_ID = "antworten";
export const NOTE_ID = "notiz";

/**
 * What the fields take, in characters: more than is allowed, so that nothing pasted is cut without a word, but
 * so little that the form is never refused as a whole (64 KiB, a character takes up to nine bytes).
 */
export const NOTE_FIELD = 3 * NOTE_LENGTH;
export const REPLY_FIELD = 7_000;

const LIMIT = NOTE_LENGTH.toLocaleString("de-DE");

export const NOTE_HINT = `Nur für Sie sichtbar, bis ${LIMIT} Zeichen.`;
/** True only with scripts. */
export const NOTE_KEPT = "Wenn Sie die Seite verlassen, wird sie von selbst gespeichert.";
export const NOTE_TOO_LONG: FailedChange = {
  failed: "Die Notiz ist zu lang",
  hint: `Bitte kürzen Sie den Text auf ${LIMIT} Zeichen.`,
};

/** How it was answered: "Beantwortet … per E-Mail". */
export const ANSWERED_BY: Record<AnswerChannel, string> = {
  phone: "am Telefon",
  whatsapp: "per WhatsApp",
  sms: "per SMS",
  email: "per E-Mail",
};
