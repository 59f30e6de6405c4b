import { asc, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
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
  state: "waiting" | "sent" | "abandoned";
}

/** Local mode shows each as sent or, waiting, as it would be sent now. */
export async function shownMails(
  db: Database,
  settings: MailSettings & OperatorSettings,
  now: Date,
): Promise<ShownMail[]> {
  const imprint = mailImprint(settings);
  const site = await mailSite(db, settings, now);
  const shown: ShownMail[] = [];
  for (const row of db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(sql`rowid`)).all()) {
    const written = row.written ?? (row.details && (await writeMail(row, { db, site, now })));
    if (!written) continue;
    const { text, html } = withImprint(written, imprint);
    const { id, recipient: to, createdAt } = row;
    const state = row.sentAt ? "sent" : row.abandonedAt ? "abandoned" : "waiting";
    shown.push({ id, to, subject: written.subject, text, html, createdAt, state });
  }
  return shown;
}
