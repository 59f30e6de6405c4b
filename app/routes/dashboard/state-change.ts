export type Intent = "solve" | "reopen" | "analyse";

const INTENTS: readonly Intent[] = ["solve", "reopen", "analyse"];

export interface StateChange {
  intent: Intent;
  id: string;
}

/** Reads the form of a state button; null for anything a page of ours doesn't send. */
export async function readStateChange(request: Request): Promise<StateChange | null> {
  const form = await request.formData().catch(() => null);
  const intent = INTENTS.find((known) => known === form?.get("intent"));
  const id = form?.get("id");
  if (!intent || typeof id !== "string") return null;
  return { intent, id };
}
