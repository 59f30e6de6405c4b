import { freeClaimedMails } from "../platform/outbox/due-mails.server.ts";
import { sendDueMails } from "../platform/outbox/send-due-mails.server.ts";
import { describeError } from "../services/log/describe-error.ts";
import type { MailTransport } from "../services/mail/outgoing-mail.ts";
import type { App } from "../visit/app-context.server.ts";

type Needs = Pick<App, "db" | "clock" | "log"> & { settings: Pick<App["settings"], "isLocal"> };

/**
 * Every two seconds, and as soon as a mail was queued. What a round claimed that broke off (the disk was full, its
 * process was killed) is free for the next one: there is no other at the same time (D53).
 */
export function mailRounds(
  { db, clock, settings, log }: Needs,
  transport: MailTransport,
  stopping: AbortSignal,
) {
  const keepContent = settings.isLocal;
  let brokeOff = true;
  return async () => {
    if (brokeOff) freeClaimedMails(db, clock.now());
    brokeOff = true;
    const result = await sendDueMails(db, {
      transport,
      now: clock.now,
      keepContent,
      stopping,
      isTimeDoubtful: clock.hasLeapt(),
      reportFault: (fault) => log.error({ event: "mail-fault", err: describeError(fault) }),
    });
    brokeOff = false;
    if (result.abandoned > 0) log.warn({ event: "mails-given-up", count: result.abandoned });
    return result;
  };
}
