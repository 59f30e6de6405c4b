import { and, asc, eq, sql } from "drizzle-orm";
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
  const rows = db
    .select()
    .from(outbox)
    .where(and(to ? eq(outbox.recipient, to) : undefined, id === undefined ? undefined : eq(outbox.id, id)))
    .orderBy(asc(outbox.createdAt), asc(sql`rowid`))
    .all();
  for (const row of rows) {
    const written = row.written ?? (row.details && (await writeMail(row, { db, site, now })));
    if (!written) continue;
    const { text, html } = withImprint(written, imprint);
    const { recipient, createdAt } = row;
    const state = row.sentAt ? "sent" : row.abandonedAt ? "abandoned" : "waiting";
    shown.push({ id: row.id, to: recipient, subject: written.subject, text, html, createdAt, state });
  }
  return shown;
}
