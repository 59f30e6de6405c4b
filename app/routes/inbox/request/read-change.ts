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
] as const;
export type Intent = (typeof INTENTS)[number];

export interface Change {
  intent: Intent;
  id: string;
  form: FormData;
}

/** Null for anything our pages don't send. */
export async function readChange(request: Request): Promise<Change | null> {
  const form = await request.formData().catch(() => null);
  const intent = INTENTS.find((known) => known === form?.get("intent"));
  const id = form?.get("id");
  if (!form || !intent || typeof id !== "string") return null;
  return { intent, id, form };
}
