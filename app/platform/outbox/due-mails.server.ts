import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, writeTransaction } from "#db/client.server.ts";
import type { WrittenMail } from "#db/outbox-details.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";
import { UNNEEDED } from "./dead-mails.server.ts";
import { MAX_ATTEMPTS, nextAttempt } from "./retry-delay.ts";

/** A claimed mail whose sender vanished is free again after this, in ms: longer than any try takes. */
const LEASE_MS = 60_000;
/** A mail that lives no longer than this holds the secrets of a sign-in, in ms. */
const SECRET_LIFE_MS = 60 * 60 * 1000;

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

/** The ids of up to `count` mails that are due, the most urgent first; looks at every mail that waits. */
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
    .orderBy(asc(outbox.expiresAt))
    .limit(given("count"))
    .prepare(),
);

/** Takes those of `ids` that are still due, so that nobody else sends them meanwhile. */
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

/** Marks a mail as sent and wipes its details, a sign-in's secrets among them; `kept` is what the viewer shows of it. */
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

/** Settles a mail that nobody needs any more; its unique key stays remembered. */
export function markUnneeded(db: Database, mail: ClaimedMail, now: Date): void {
  db.update(outbox)
    .set({ abandonedAt: now, claimedAt: null, lastError: UNNEEDED, details: null })
    .where(and(eq(outbox.id, mail.id), waiting))
    .run();
}

/** What a mail's last try came to. */
export interface Failure {
  /** Why, in a code that quotes nobody. */
  reason: string;
  /** Trying again would change nothing. */
  useless: boolean;
  /** The service wants no mail until then, or is out of order; such a try doesn't count. */
  pauseUntil?: Date | undefined;
  /** From 0 to 1, spreads the next tries. */
  chance: number;
}

/** Plans the next try, or gives up when it was the last or trying again is useless; says which. */
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

/** Puts off every mail that is due: the service takes none until then. What is queued later asks again. */
export function holdDueMails(db: Database, until: Date, now: Date): void {
  db.update(outbox)
    .set({ nextAttemptAt: until })
    .where(and(waiting, lte(outbox.nextAttemptAt, now)))
    .run();
}

/** A mail that was given up keeps its details, to be sent after all, except secrets that are worth nothing by now. */
const unlessSecret = (column: SQLiteColumn) =>
  sql`CASE WHEN ${outbox.expiresAt} - ${outbox.createdAt} <= ${SECRET_LIFE_MS} THEN NULL ELSE ${column} END`;
const withoutSecrets = { details: unlessSecret(outbox.details), written: unlessSecret(outbox.written) };

/** Gives up mails that would come too late (D10), or whose every try ended the process; returns how many. */
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

/**
 * Frees what a process that ended had claimed. For the start: there is only one process (D53). The first time a mail
 * may go at once, then after the waits of a failed try: a process that ends again and again, for another reason, would
 * use up its tries within minutes.
 */
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
