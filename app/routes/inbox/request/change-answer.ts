import type { Message } from "#app/forms/form-answer.ts";
import type { KeptAnswer } from "#app/forms/keep-page.ts";

export type ChangeAnswer = KeptAnswer | RefusedChange;

export interface RefusedChange {
  message: Message;
  /** As typed, not saved. */
  note?: string;
  /** The note somebody else saved meanwhile. */
  stored?: string;
}

/** Status of a refusal because somebody else was faster: what the page shows is old. */
export const MEANWHILE = 409;

export const CHANGE_FAILED = "Fehler beim Aktualisieren der Anfrage";
export const ASSESSMENT_FAILED = "Fehler bei der KI-Analyse";

export const GONE: Message = { title: CHANGE_FAILED, text: "Vielleicht wurde sie inzwischen gelöscht." };
