import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { findMails, mailRow } from "../../platform/outbox/find-mail.server.ts";
import { writeMail } from "../registry.server.ts";
import { withImprint } from "./imprint.ts";
import { mailImprint, type OperatorSettings } from "./imprinted.ts";
import { type MailSettings, mailSite } from "./site.server.ts";

export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  state: "waiting" | "sent";
}

/** Local mode shows each as sent or, waiting, as it would be sent now; with an address or an id only those. */
export async function shownMails(
  db: Database,
  settings: MailSettings & OperatorSettings,
  now: Date,
  { to, id }: { to?: string | null; id?: string } = {},
): Promise<ShownMail[]> {
  const imprint = mailImprint(settings);
  const site = await mailSite(db, settings, now);
  const shown: ShownMail[] = [];
  const wanted = and(
    to ? eq(outbox.recipient, to) : undefined,
    id === undefined ? undefined : eq(outbox.id, id),
  );
  for (const { mail, job } of findMails(db, wanted).toReversed()) {
    const isWaiting = job && !job.failedAt;
    const written = mail.written ?? (isWaiting && (await writeMail(mailRow(mail, job), { db, site, now })));
    if (!written) continue;
    const { text, html } = withImprint(written, imprint);
    const { recipient, createdAt } = mail;
    shown.push({
      id: mail.id,
      to: recipient,
      subject: written.subject,
      text,
      html,
      createdAt,
      state: isWaiting ? "waiting" : "sent",
    });
  }
  return shown;
}
