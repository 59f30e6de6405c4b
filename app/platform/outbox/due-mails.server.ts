import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, writeTransaction } from "#db/client.server.ts";
import type { OutboxKind, WrittenMail } from "#db/outbox-details.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";
import { UNNEEDED } from "./dead-mails.server.ts";
import { MAX_ATTEMPTS, nextAttempt } from "./retry-delay.ts";

/** A claimed mail whose sender vanished is free again after this, in ms: longer than any try takes. */
const LEASE_MS = 60_000;
/** In ms: a mail with so short a life holds a sign-in's secrets. */
const SECRET_LIFE_MS = 60 * 60 * 1000;

/** Thousands at one moment of the day: nobody's alert waits behind them, even when they expire sooner. */
const FOR_EVERYBODY: OutboxKind[] = ["digest", "trial-ending", "trial-ended"];

const given = sql.placeholder;
const leaseIsOver = lte(outbox.claimedAt, sql.placeholder("leaseEnded"));

export type ClaimedMail = typeof outbox.$inferSelect;

const waiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt));

const free = or(isNull(outbox.claimedAt), leaseIsOver);
const isDue = and(
  waiting,
  lte(outbox.nextAttemptAt, sql.placeholder("now")),
  gt(outbox.expiresAt, sql.placeholder("now")),
  free,
);
const moment = (now: Date) => ({ now: now.getTime(), leaseEnded: now.getTime() - LEASE_MS });

export function dueMailIds(db: Database, count: number, now: Date): string[] {
  return due(db)
    .all({ ...moment(now), count })
    .map(({ id }) => id);
}

const due = prepared((db: Database) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(inArray(outbox.kind, FOR_EVERYBODY), asc(outbox.expiresAt))
    .limit(given("count"))
    .prepare(),
);

/** Only those still due, so that nobody else sends them meanwhile. */
export function claimMails(db: Database, ids: readonly string[], now: Date): ClaimedMail[] {
  return claim(db).all({ ...moment(now), ids: JSON.stringify(ids) });
}

const claim = prepared((db: Database) =>
  db
    .update(outbox)
    .set({ claimedAt: sql`${given("now")}`, attempts: sql`${outbox.attempts} + 1` })
    .where(and(sql`${outbox.id} IN (SELECT value FROM json_each(${given("ids")}))`, isDue))
    .returning()
    .prepare(),
);

/** Wipes the details, a sign-in's secrets among them; `kept` is for the viewer. */
export function markSent(db: Database, mail: ClaimedMail, kept: WrittenMail | null, now: Date): void {
  markSentAs(db).run({ now: now.getTime(), id: mail.id, kept: kept && JSON.stringify(kept) });
}

const markSentAs = prepared((db: Database) =>
  db
    .update(outbox)
    .set({
      sentAt: sql`${given("now")}`,
      claimedAt: null,
      lastError: null,
      details: null,
      written: sql`${given("kept")}`,
    })
    .where(eq(outbox.id, given("id")))
    .prepare(),
);

/** Its unique key stays. */
export function markUnneeded(db: Database, mail: ClaimedMail, now: Date): void {
  db.update(outbox)
    .set({ abandonedAt: now, claimedAt: null, lastError: UNNEEDED, details: null })
    .where(and(eq(outbox.id, mail.id), waiting))
    .run();
}

export interface Failure {
  /** A code that quotes nobody. */
  reason: string;
  useless: boolean;
  /** The service wants no mail until then, or is out of order; such a try doesn't count. */
  pauseUntil?: Date | undefined;
  /** From 0 to 1, spreads the next tries. */
  chance: number;
}

/** Gives up when the try was the last or another is useless; says which. */
export function markFailed(
  db: Database,
  mail: ClaimedMail,
  { reason, useless, pauseUntil, chance }: Failure,
  now: Date,
): "later" | "abandoned" {
  const counted = pauseUntil ? mail.attempts - 1 : mail.attempts;
  const next = useless ? null : (pauseUntil ?? nextAttempt(counted, now, chance));
  const rest = next ? { nextAttemptAt: next, attempts: counted } : { abandonedAt: now, ...withoutSecrets };
  db.update(outbox)
    .set({ claimedAt: null, lastError: reason, ...rest })
    .where(and(eq(outbox.id, mail.id), waiting))
    .run();
  return next ? "later" : "abandoned";
}

/** The service takes none until then. Mails queued later ask again. */
export function holdDueMails(db: Database, until: Date, now: Date): void {
  db.update(outbox)
    .set({ nextAttemptAt: until })
    .where(and(waiting, lte(outbox.nextAttemptAt, now)))
    .run();
}

/** An abandoned mail may still be sent later, but without its expired secrets. */
const unlessSecret = (column: SQLiteColumn) =>
  sql`CASE WHEN ${outbox.expiresAt} - ${outbox.createdAt} <= ${SECRET_LIFE_MS} THEN NULL ELSE ${column} END`;
const withoutSecrets = { details: unlessSecret(outbox.details), written: unlessSecret(outbox.written) };

export function abandonLateMails(db: Database, now: Date): number {
  return abandonLate(db).run({ now: now.getTime(), leaseEnded: now.getTime() - LEASE_MS }).changes;
}

const abandonLate = prepared((db: Database) => {
  const hopeless = and(gte(outbox.attempts, MAX_ATTEMPTS), or(isNull(outbox.claimedAt), leaseIsOver));
  return db
    .update(outbox)
    .set({
      abandonedAt: sql`${given("now")}`,
      claimedAt: null,
      lastError: sql`coalesce(${outbox.lastError}, 'too late')`,
      ...withoutSecrets,
    })
    .where(and(waiting, or(lte(outbox.expiresAt, given("now")), hopeless)))
    .prepare();
});

/** At first a mail may go at once, then after a failed try's wait: a process may end again and again (D53). */
export function freeClaimedMails(db: Database, now: Date): void {
  writeTransaction(db, (tx) => {
    const claimed = tx
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .where(and(waiting, isNotNull(outbox.claimedAt)))
      .all();
    for (const { id, attempts } of claimed) {
      const nextAttemptAt = nextAttempt(attempts - 1, now, Math.random()) ?? now;
      tx.update(outbox).set({ claimedAt: null, nextAttemptAt }).where(eq(outbox.id, id)).run();
    }
  });
}
