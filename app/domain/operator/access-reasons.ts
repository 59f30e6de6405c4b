import type { AccessReason, AdminRead, GrantReason } from "#db/values.ts";

export const ACCESS_REASON_LABELS: Record<AccessReason, string> = {
  hilfe: "Der Betrieb hat um Hilfe gebeten",
  rechte: "Jemand verlangt Auskunft oder Löschung seiner Daten",
  missbrauch: "Verdacht auf Spam, Missbrauch oder verbotene Inhalte",
  fehler: "Einen technischen Fehler untersuchen",
};

export const GRANT_REASON_LABELS: Record<GrantReason, string> = {
  vereinbart: "So mit dem Betrieb vereinbart",
  ausgleich: "Ausgleich für eine Störung",
  probe: "Der Betrieb probiert länger aus",
};

export const GIVEN_REASON_LABELS = { ...ACCESS_REASON_LABELS, ...GRANT_REASON_LABELS };

export const ACCESS_LABELS: Record<AdminRead, string> = {
  reason: "Grund genannt",
  request: "Anfrage gelesen",
  photo: "Foto angesehen",
  list: "Liste der Anfragen angesehen",
  search: "Anfragen durchsucht",
  granted: "Betrieb freigeschaltet",
  "grant-ended": "Freischaltung beendet",
};

export const CASE_CHARACTERS = 40;
/** No spaces, so that nobody writes a name: it is logged. */
export const CASE_NUMBER = /^[A-Za-z0-9-]{0,40}$/;

export const ACCESS_MS = 15 * 60 * 1000;
