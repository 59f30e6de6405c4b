import type { AccessReason } from "#db/values.ts";

export const ACCESS_REASON_LABELS: Record<AccessReason, string> = {
  hilfe: "Der Betrieb hat um Hilfe gebeten",
  rechte: "Jemand verlangt Auskunft oder Löschung seiner Daten",
  missbrauch: "Verdacht auf Spam, Missbrauch oder verbotene Inhalte",
  fehler: "Einen technischen Fehler untersuchen",
};

export const CASE_CHARACTERS = 40;
/** No spaces, so that nobody writes a name: it is logged. */
export const CASE_NUMBER = /^[A-Za-z0-9-]{0,40}$/;

export const ACCESS_MS = 15 * 60 * 1000;
