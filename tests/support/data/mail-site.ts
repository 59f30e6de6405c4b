import { asc, type SQL, sql } from "drizzle-orm";
import { type MailSettings, type MailSite, mailSite } from "#app/domain/notification/mail-site.server.ts";
import { writeMail } from "#app/domain/notification/write-mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

/** What mails need of the settings, for an installation at https://werkruf.example. */
export const MAIL_SETTINGS: MailSettings = {
  PRODUCT_NAME: "Werkruf",
  ORIGIN: "https://werkruf.example",
  OPERATOR_EMAIL: "support@werkruf.example",
  MAIL_FROM: "Werkruf <post@werkruf.example>",
  PRICE_MONTHLY_CENTS: 1490,
};

export function exampleMailSite(db: Database): Promise<MailSite> {
  return mailSite(db, MAIL_SETTINGS, new Date());
}

/** Mails, all or those `wanted`, as they go out right after they were queued, the oldest first; without those that nobody needs. */
export async function writtenMails(db: Database, wanted?: SQL, settings = MAIL_SETTINGS) {
  const rows = db.select().from(outbox).where(wanted).orderBy(asc(outbox.createdAt), asc(sql`rowid`)).all();
  const mails = rows.map(async (row) => {
    const site = await mailSite(db, settings, row.createdAt);
    const written = row.written ?? (await writeMail(row, { db, site, now: row.createdAt }));
    return written ? [{ ...row, ...written }] : [];
  });
  return (await Promise.all(mails)).flat();
}
