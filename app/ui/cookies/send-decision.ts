import { type KeptDecision, keepDecision } from "./kept-decision.ts";

const PATIENCE_MS = 8_000;

/** Stores the decision in this browser too, as unsent when the server doesn't answer. */
export async function sendDecision(
  action: string,
  body: FormData,
  { notice, sessionId }: Pick<KeptDecision, "notice" | "sessionId">,
): Promise<KeptDecision> {
  const isAll = body.get("auswahl") === "alle";
  const isOwn = body.get("auswahl") === "eigene";
  const decision: KeptDecision = {
    sessionId,
    statistics: isAll || (isOwn && body.has("statistik")),
    marketing: isAll || (isOwn && body.has("marketing")),
    decidedAt: Date.now(),
    notice,
    isSent: false,
  };
  keepDecision(decision);
  body.set("kennung", decision.sessionId);
  const isSent = await post(action, body);
  if (isSent) keepDecision({ ...decision, isSent });
  return { ...decision, isSent };
}

/** Sends the time of the decision along. */
export async function sendAgain(action: string, kept: KeptDecision): Promise<void> {
  const body = new FormData();
  body.set("auswahl", kept.statistics || kept.marketing ? "eigene" : "essenziell");
  if (kept.statistics) body.set("statistik", "on");
  if (kept.marketing) body.set("marketing", "on");
  body.set("kennung", kept.sessionId);
  body.set("zeitpunkt", String(kept.decidedAt));
  if (await post(action, body)) keepDecision({ ...kept, isSent: true });
}

async function post(action: string, body: FormData): Promise<boolean> {
  // Not AbortSignal.timeout: browsers from before 2022 don't have it.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const headers = { Accept: "application/json" };
    const answer = await fetch(action, { method: "POST", headers, body, signal: stop.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
