import { type MailSettings, mailSite } from "../mails/kit/site.server.ts";
import { writeMail } from "../mails/registry.server.ts";
import { freeClaimedMails } from "../platform/outbox/due-mails.server.ts";
import { sendDueMails } from "../platform/outbox/send-due-mails.server.ts";
import { tellFailure } from "../platform/tell-failure.server.ts";
import type { MailTransport } from "../services/mail/outgoing-mail.ts";
import type { App } from "../visit/app-context.server.ts";

type Needs = Pick<App, "db" | "clock" | "log"> & {
  settings: MailSettings & Pick<App["settings"], "isLocal">;
};

/** A run's first claim frees those of an interrupted one: there is no other at the same time (D53). */
export function sendMailsJob(
  { db, clock, settings, log }: Needs,
  transport: MailTransport,
  stopping: AbortSignal,
) {
  const keepContent = settings.isLocal;
  let wasInterrupted = true;
  return async () => {
    if (wasInterrupted) freeClaimedMails(db, clock.now());
    wasInterrupted = true;
    const site = await mailSite(db, settings, clock.now());
    const result = await sendDueMails(db, {
      transport,
      write: (mail) => writeMail(mail, { db, site, now: clock.now() }),
      now: clock.now,
      keepContent,
      stopping,
      reportFault: (fault) => tellFailure({ db, log }, { event: "mail-fault" }, fault),
    });
    wasInterrupted = false;
    if (result.abandoned > 0) log.warn({ event: "mails-given-up", count: result.abandoned });
    return result;
  };
}
