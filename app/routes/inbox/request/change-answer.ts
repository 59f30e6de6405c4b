import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import type { Message } from "#app/forms/form-answer.ts";
import type { KeptAnswer } from "#app/forms/keep-page.ts";

export type ChangeAnswer = KeptAnswer | RefusedChange;

export interface RefusedChange {
  message: Message;
  typed?: TypedReply | null;
  note?: string;
  stored?: string;
}

export const butDone = ({ message, ...kept }: RefusedChange): RefusedChange => ({
  ...kept,
  message: { ...message, text: `${message.text} Alles andere ist gespeichert.` },
});

export interface KeptReply extends Partial<RefusedChange> {
  message?: undefined;
}

/** Status of a refusal because somebody else was faster: what the page shows is old. */
export const MEANWHILE = 409;

export const CHANGE_FAILED = "Fehler beim Aktualisieren der Anfrage";
export const ASSESSMENT_FAILED = "Fehler bei der KI-Analyse";

/** `to`: where the pressed link leads. */
export const unusedAnswer = (to: string): Message => ({
  title: "Ihr Text ist noch nicht verwendet",
  text: "Auf der nächsten Seite wäre er weg. Hier steht er noch.",
  newWindow: { path: to, label: "Die andere Seite daneben öffnen (neues Fenster)" },
});

export const GONE: Message = { title: CHANGE_FAILED, text: "Vielleicht wurde sie inzwischen gelöscht." };
