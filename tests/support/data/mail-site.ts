import { randomUUID } from "node:crypto";
import { inArray, type SQL } from "drizzle-orm";
import { type MailSettings, type MailSite, mailSite } from "#app/mails/kit/site.server.ts";
import { MAILS, writeMail } from "#app/mails/registry.server.ts";
import { findMails, type MailRow, mailRow } from "#app/platform/outbox/find-mail.server.ts";
import type { Database } from "#db/client.server.ts";
import type { OutboxDetails, OutboxKind, WrittenMail } from "#db/outbox-details.ts";
import { jobs, outbox } from "#db/schema.ts";
import { putRow } from "../rows.ts";

/** What mails need of the settings, for an installation at https://werkruf.example. */
export const MAIL_SETTINGS: MailSettings = {
  PRODUCT_NAME: "Werkruf",
  ORIGIN: "https://werkruf.example",
  OPERATOR_EMAIL: "support@werkruf.example",
  MAIL_FROM: "Werkruf <post@werkruf.example>",
  priceCents: 1490,
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
  const mails = findMails(db, wanted)
    .toReversed()
    .map(async ({ mail, job }) => {
      if (!keyOf(mail.kind).test(mail.uniqueKey))
        throw new Error(`${mail.uniqueKey} isn't what its mail's file says.`);
      const row = mailRow(mail, job);
      const site = await mailSite(db, settings, row.createdAt);
      const written = row.written ?? (await writeMail(row, { db, site, now: row.createdAt }));
      return written ? [{ ...row, dueAt: job?.dueAt, ...written }] : [];
    });
  return (await Promise.all(mails)).flat();
}

type OldMail = Partial<Omit<typeof outbox.$inferInsert, "customerRequestId">> & {
  customerRequestId?: string | undefined;
};

/** A mail and what is still to be done about it. Returns its id. */
export function putMail(db: Database, mail: OldMail, job: Partial<typeof jobs.$inferInsert> = {}): string {
  const id = randomUUID();
  const createdAt = mail.createdAt ?? new Date();
  const uniqueKey = `test:${id}`;
  const row = { id, uniqueKey, kind: "new-request", recipient: "eva@example.com", createdAt, ...mail };
  putRow(db, outbox, row);
  const turn = { lane: "send-mails", key: row.uniqueKey, mailId: row.id, details: {} } as const;
  const dates = { createdAt, dueAt: new Date(createdAt.getTime() + 9e9) };
  putRow(db, jobs, { ...turn, ...dates, ...job });
  return row.id;
}

export const GIVEN_UP = { failedAt: new Date(), attempts: 8, why: "smtp 550" };

/** As if these mails, or all, had been sent. */
export function putSent(db: Database, sentAt: Date, which?: SQL): void {
  const ids = db.select({ id: outbox.id }).from(outbox).where(which);
  db.delete(jobs).where(inArray(jobs.mailId, ids)).run();
  db.update(outbox).set({ sentAt }).where(which).run();
}

/** As if these mails, or all, had been given up. */
export function giveUp(db: Database, which?: SQL): void {
  const ids = db.select({ id: outbox.id }).from(outbox).where(which);
  db.update(jobs).set(GIVEN_UP).where(inArray(jobs.mailId, ids)).run();
}

/** A mail as it goes out, as if it had been queued with these details a moment ago. */
export async function exampleMail<Kind extends OutboxKind>(
  db: Database,
  kind: Kind,
  details: OutboxDetails[Kind],
  over: Partial<MailRow> = {},
): Promise<WrittenMail> {
  const { createdAt = new Date(), expiresAt = new Date(createdAt.getTime() + 300_000) } = over;
  const nothing = { written: null, customerRequestId: null, userId: null, sentAt: null };
  const row = { id: kind, uniqueKey: kind, recipient: "eva@example.com", ...nothing };
  const site = await exampleMailSite(db);
  const written = await writeMail(
    { ...row, ...over, kind, details, createdAt, expiresAt },
    { db, site, now: createdAt },
  );
  if (!written) throw new Error(`Nobody needs the ${kind}.`);
  return written;
}
