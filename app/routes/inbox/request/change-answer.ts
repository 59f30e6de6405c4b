import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import type { Message } from "#app/forms/form-answer.ts";
import type { KeptAnswer } from "#app/forms/keep-page.ts";

export type ChangeAnswer = KeptAnswer | RefusedChange;

export interface RefusedChange {
  message: Message;
  typed?: TypedReply | null;
  /** As typed, not saved. */
  note?: string;
  /** The note somebody else saved meanwhile. */
  stored?: string;
}

export interface KeptReply extends Partial<RefusedChange> {
  message?: undefined;
}

/** Status of a refusal because somebody else was faster: what the page shows is old. */
export const MEANWHILE = 409;

export const CHANGE_FAILED = "Fehler beim Aktualisieren der Anfrage";
export const ASSESSMENT_FAILED = "Fehler bei der KI-Analyse";

export const ANSWER_FIRST: Message = {
  title: "Die Analyse wartet",
  text: "Was Sie als Antwort geschrieben haben, ginge dabei verloren. Bitte verwenden Sie es zuerst.",
};

export const GONE: Message = { title: CHANGE_FAILED, text: "Vielleicht wurde sie inzwischen gelöscht." };
