import { sendDueLetters } from "../domain/outbox/send-due-letters.server.ts";
import type { App } from "../middleware/app-context.server.ts";
import type { MailTransport } from "../services/outgoing-mail.ts";

/** Every two seconds, and as soon as a letter was queued. */
export async function sendLettersJob(
  { db, clock, settings, log }: App,
  transport: MailTransport,
  stopping: AbortSignal,
) {
  const keepContent = settings.isLocal;
  const result = await sendDueLetters(db, { transport, now: clock.now, keepContent, stopping });
  if (result.abandoned > 0) log.warn({ event: "letters-given-up", count: result.abandoned });
  return result;
}
