import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What a state button shows when nothing was changed. */
export interface FailedChange {
  failed: string;
  hint: string;
  /** A private note as it was typed, which was not saved. */
  note?: string;
  /** Where to sign in again, for somebody whose session has ended meanwhile. */
  signIn?: string;
}

const failed = "Fehler beim Aktualisieren der Anfrage";
export const GONE: FailedChange = { failed, hint: "Vielleicht wurde sie inzwischen gelöscht." };
export const OFFLINE: FailedChange = {
  failed,
  hint: "Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.",
};

export const ANALYSIS_FAILED = "Fehler bei der KI-Analyse";
export const ANALYSIS_OFFLINE: FailedChange = { ...OFFLINE, failed: ANALYSIS_FAILED };
export const SIGNED_OUT: FailedChange = {
  failed,
  hint: "Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, steht noch hier: Melden Sie sich in einem neuen Fenster an, kommen Sie hierher zurück und versuchen Sie es noch einmal.",
};

/** After a change that failed everything stays as it is: without a line, loading would end on an error page. */
export function revalidatesAfter({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !actionResult?.failed && defaultShouldRevalidate;
}
