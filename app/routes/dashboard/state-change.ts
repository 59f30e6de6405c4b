import type { ShouldRevalidateFunctionArgs } from "react-router";

export interface StateChange {
  intent: "solve" | "reopen";
  id: string;
}

/** What a state button shows when nothing was changed. */
export interface FailedChange {
  failed: string;
  hint: string;
}

const failed = "Fehler beim Aktualisieren der Anfrage";
export const GONE: FailedChange = { failed, hint: "Vielleicht wurde sie inzwischen gelöscht." };
export const OFFLINE: FailedChange = {
  failed,
  hint: "Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.",
};

/** Reads the form of a state button; null for anything a page of ours doesn't send. */
export async function readStateChange(request: Request): Promise<StateChange | null> {
  const form = await request.formData().catch(() => null);
  const intent = form?.get("intent");
  const id = form?.get("id");
  if ((intent !== "solve" && intent !== "reopen") || typeof id !== "string") return null;
  return { intent, id };
}

/** After a change that failed everything stays as it is: without a line, loading would end on an error page. */
export function revalidatesAfter({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !actionResult?.failed && defaultShouldRevalidate;
}
