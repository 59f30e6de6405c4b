const INTENTS = [
  "solve",
  "reopen",
  "analyse",
  "answered",
  "unanswered",
  "decline",
  "send-decline",
  "take-back-decline",
  "spam",
  "no-spam",
  "note",
  "assign",
  "urgent",
  "not-urgent",
  "delete",
  "look",
  "leave",
] as const;
export type Intent = (typeof INTENTS)[number];

/** Has the note and the buttons of an opened request until scripts have come. */
export const WRITTEN = "geschrieben";

/** The name of a button that has the open question or proposal said anew. */
export const AGAIN = "again";

export interface Change {
  intent: Intent;
  id: string;
  to: string | undefined;
  form: FormData;
}

/** "solve {id}" or "look {id} antworten": one button says what and whom; the list has the id apart. Null for what our pages don't send. */
export async function readChange(request: Request): Promise<Change | null> {
  const form = await request.formData().catch(() => null);
  const [what, named, to] = String(form?.get("intent")).split(" ");
  const intent = INTENTS.find((known) => known === what);
  const id = named ?? form?.get("id");
  if (!form || !intent || typeof id !== "string") return null;
  return { intent, id, to, form };
}
