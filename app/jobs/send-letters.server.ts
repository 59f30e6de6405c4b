import { sendDueLetters } from "../domain/outbox/send-due-letters.server.ts";
import type { App } from "../middleware/app-context.server.ts";
import type { MailTransport } from "../services/outgoing-mail.ts";

/** Every two seconds, and as soon as a letter was queued. */
export function sendLettersJob(
  { db, clock, settings }: App,
  transport: MailTransport,
  stopping: AbortSignal,
) {
  return sendDueLetters(db, { transport, now: clock.now, keepContent: settings.isLocal, stopping });
}
