import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The answer to a change that was not made; a change that was made leads to a page. */
export interface ChangeAnswer {
  failed: string;
  hint: string;
  /** A private note as typed, which was not saved. */
  note?: string;
  /** The sign-in page, when the session has ended. */
  signIn?: string;
}

const failed = "Fehler beim Aktualisieren der Anfrage";
export const GONE: ChangeAnswer = { failed, hint: "Vielleicht wurde sie inzwischen gelöscht." };
export const OFFLINE: ChangeAnswer = {
  failed,
  hint: "Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.",
};

export const ASSESSMENT_FAILED = "Fehler bei der KI-Analyse";
export const ASSESSMENT_OFFLINE: ChangeAnswer = { ...OFFLINE, failed: ASSESSMENT_FAILED };
export const SIGNED_OUT: ChangeAnswer = {
  failed,
  hint: "Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, steht noch hier: Melden Sie sich in einem neuen Fenster an, kommen Sie hierher zurück und versuchen Sie es noch einmal.",
};

/** After a failed change the page stays: offline, loading its data would end on an error page. */
export function revalidatesAfter({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !actionResult?.failed && defaultShouldRevalidate;
}
