import type { TypedReply } from "#app/domain/reply/typed-texts.ts";
import type { Message } from "#app/forms/form-message.tsx";

/** What an opened request shows once more after a button: what was said, and what was typed. */
export interface ChangeAnswer {
  message?: Message;
  typed?: TypedReply | null;
  note?: string;
  stored?: string;
}

export type Intent =
  | ("solve" | "reopen" | "analyse" | "answered" | "unanswered" | "decline" | "send-decline")
  | ("take-back-decline" | "spam" | "no-spam" | "note" | "assign" | "urgent" | "not-urgent")
  | ("delete" | "look" | "leave");

/** Has the note and the buttons of an opened request until scripts have come. */
export const WRITTEN = "geschrieben";

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
