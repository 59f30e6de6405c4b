import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";
import { nextAttempt } from "./retry-delay.ts";

/** A claimed letter whose sender vanished is free again after this, in ms: longer than any try takes. */
const LEASE_MS = 60_000;
/** How long sent and abandoned letters are remembered, in ms; their unique keys with them. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

export type ClaimedLetter = typeof outbox.$inferSelect;

const waiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt));
const blank = { subject: "", text: "", html: "", headers: {}, replyTo: null };

/** Takes up to `count` letters that are due, the most urgent first, so that nobody else sends them meanwhile. */
export function claimDueLetters(db: Database, count: number, now: Date): ClaimedLetter[] {
  return claim(db).all({ now: now.getTime(), leaseEnded: now.getTime() - LEASE_MS, count });
}

const given = sql.placeholder;

const claim = prepared((db: Database) => {
  const free = or(isNull(outbox.claimedAt), lte(outbox.claimedAt, given("leaseEnded")));
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, lte(outbox.nextAttemptAt, given("now")), gt(outbox.expiresAt, given("now")), free))
    .orderBy(asc(outbox.expiresAt))
    .limit(given("count"));
  return db
    .update(outbox)
    .set({ claimedAt: sql`${given("now")}`, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning()
    .prepare();
});

/** `keepContent` false wipes what the letter said, a sign-in's secrets among it. */
export function markSent(db: Database, letter: ClaimedLetter, keepContent: boolean, now: Date): void {
  const mark = keepContent ? markSentWhole(db) : markSentBlank(db);
  mark.run({ now: now.getTime(), id: letter.id });
}

const markSentAs = (db: Database, content: Partial<typeof blank>) =>
  db
    .update(outbox)
    .set({ sentAt: sql`${given("now")}`, claimedAt: null, lastError: null, ...content })
    .where(eq(outbox.id, given("id")))
    .prepare();
const markSentWhole = prepared((db: Database) => markSentAs(db, {}));
const markSentBlank = prepared((db: Database) => markSentAs(db, blank));

/** Plans the next try, or gives up when it was the last or trying again is `useless`; says which. */
export function markFailed(
  db: Database,
  letter: ClaimedLetter,
  { reason, useless, chance }: { reason: string; useless: boolean; chance: number },
  now: Date,
): "later" | "abandoned" {
  const next = useless ? null : nextAttempt(letter.attempts, now, chance);
  const rest = next ? { nextAttemptAt: next } : { abandonedAt: now, ...blank };
  db.update(outbox)
    .set({ claimedAt: null, lastError: reason, ...rest })
    .where(and(eq(outbox.id, letter.id), waiting))
    .run();
  return next ? "later" : "abandoned";
}

/** Gives up letters that would come too late (D10); returns how many. */
export function abandonLateLetters(db: Database, now: Date): number {
  return abandonLate(db).run({ now: now.getTime() }).changes;
}

const abandonLate = prepared((db: Database) =>
  db
    .update(outbox)
    .set({ abandonedAt: sql`${given("now")}`, claimedAt: null, lastError: "too late", ...blank })
    .where(and(waiting, lte(outbox.expiresAt, given("now"))))
    .prepare(),
);

/** Removes what is left of letters that were sent or given up long ago; returns how many. */
export async function forgetOldLetters(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMEMBERED_MS);
  const settled = or(isNotNull(outbox.sentAt), isNotNull(outbox.abandonedAt));
  return db
    .delete(outbox)
    .where(and(settled, lte(outbox.createdAt, before)))
    .run().changes;
}
