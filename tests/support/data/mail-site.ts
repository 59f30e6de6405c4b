import { asc, type SQL, sql } from "drizzle-orm";
import { type MailSettings, type MailSite, mailSite } from "#app/mails/kit/site.server.ts";
import { MAILS, writeMail } from "#app/mails/registry.server.ts";
import type { Database } from "#db/client.server.ts";
import type { OutboxDetails, OutboxKind, WrittenMail } from "#db/outbox-details.ts";
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

/** What the file of a kind says of its keys. */
function keyOf(kind: string): RegExp {
  const key = MAILS.find((mail) => mail.kind === kind)?.key ?? "";
  return new RegExp(`^${key.replace(/\{[^}]+\}/g, ".+")}$`);
}

/** Mails, all or those `wanted`, as they go out right after they were queued, the oldest first; without those that nobody needs. */
export async function writtenMails(db: Database, wanted?: SQL, settings = MAIL_SETTINGS) {
  const rows = db.select().from(outbox).where(wanted).orderBy(asc(outbox.createdAt), asc(sql`rowid`)).all();
  const mails = rows.map(async (row) => {
    if (!keyOf(row.kind).test(row.uniqueKey))
      throw new Error(`${row.uniqueKey} isn't what its mail's file says.`);
    const site = await mailSite(db, settings, row.createdAt);
    const written = row.written ?? (await writeMail(row, { db, site, now: row.createdAt }));
    return written ? [{ ...row, ...written }] : [];
  });
  return (await Promise.all(mails)).flat();
}

/** A mail as it goes out, as if it had been queued with these details a moment ago. */
export async function exampleMail<Kind extends OutboxKind>(
  db: Database,
  kind: Kind,
  details: OutboxDetails[Kind],
  over: Partial<typeof outbox.$inferSelect> = {},
): Promise<WrittenMail> {
  const { createdAt = new Date(), expiresAt = new Date(createdAt.getTime() + 300_000) } = over;
  const nothing = { written: null, customerRequestId: null, userId: null, attempts: 0, claimedAt: null };
  const unsent = { sentAt: null, abandonedAt: null, lastError: null, nextAttemptAt: createdAt };
  const row = { id: kind, uniqueKey: kind, recipient: "eva@example.com", ...nothing, ...unsent };
  const site = await exampleMailSite(db);
  const written = await writeMail(
    { ...row, ...over, kind, details, createdAt, expiresAt },
    { db, site, now: createdAt },
  );
  if (!written) throw new Error(`Nobody needs the ${kind}.`);
  return written;
}
