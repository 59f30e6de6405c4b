import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { pushDevices, pushMessages } from "#db/schema.ts";

/** In ms: later it is news no more, and the mail has long been there. */
export const PUSH_LIFE_MS = 30 * 60_000;
/** A message whose sender vanished is free again after this, in ms: longer than any try takes. */
const LEASE_MS = 60_000;
const WAITS_MS = [15_000, 60_000, 4 * 60_000, 10 * 60_000];
const KEPT_MS = 24 * 60 * 60_000;

export type PushMessage = typeof pushMessages.$inferSelect;

/** Counts as a try at once, so that a process that is killed at each doesn't try for ever. */
export function claimPushes(db: Database, most: number, now: Date): PushMessage[] {
  const rows = due(db).all({ now: now.getTime(), most });
  if (rows.length === 0) return [];
  return writeTransaction(db, (tx) =>
    rows.map((row) => {
      const attempts = row.attempts + 1;
      const nextAttemptAt = new Date(now.getTime() + LEASE_MS);
      tx.update(pushMessages).set({ attempts, nextAttemptAt }).where(isMessage(row)).run();
      return { ...row, attempts, nextAttemptAt };
    }),
  );
}

const due = prepared((db: Database) =>
  db
    .select()
    .from(pushMessages)
    .where(and(isNull(pushMessages.settledAt), lte(pushMessages.nextAttemptAt, sql.placeholder("now"))))
    .orderBy(asc(pushMessages.nextAttemptAt))
    .limit(sql.placeholder("most"))
    .prepare(),
);

export function settlePush(db: Database, message: PushMessage, now: Date): void {
  db.update(pushMessages).set({ settledAt: now }).where(isMessage(message)).run();
}

/** False when there is no time for another try; `pauseMs` is the least its service asks for. */
export function postponePush(db: Database, message: PushMessage, pauseMs: number, now: Date): boolean {
  const wait = WAITS_MS[message.attempts - 1];
  const next = new Date(now.getTime() + Math.max(wait ?? 0, pauseMs));
  const isLate = next.getTime() >= message.createdAt.getTime() + PUSH_LIFE_MS;
  if (wait === undefined || isLate) settlePush(db, message, now);
  else db.update(pushMessages).set({ nextAttemptAt: next }).where(isMessage(message)).run();
  return wait !== undefined && !isLate;
}

/** What waits for the same service waits with it, so that a dead one holds up no other. */
export function holdPushes(db: Database, origin: string, until: Date): void {
  const ofService = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(sql`substr(${pushDevices.endpoint}, 1, ${origin.length + 1}) = ${`${origin}/`}`);
  const waiting = and(isNull(pushMessages.settledAt), lte(pushMessages.nextAttemptAt, until));
  db.update(pushMessages)
    .set({ nextAttemptAt: until })
    .where(and(waiting, inArray(pushMessages.deviceId, ofService)))
    .run();
}

/** A day after they came, when nothing is repeated any more. */
export async function forgetOldPushes(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  return db.delete(pushMessages).where(lte(pushMessages.createdAt, before)).run().changes;
}

/** Leaves the one alone that took its place meanwhile, because something urgent followed. */
const isMessage = ({ deviceId, customerRequestId, createdAt }: PushMessage) =>
  and(
    eq(pushMessages.deviceId, deviceId),
    eq(pushMessages.customerRequestId, customerRequestId),
    eq(pushMessages.createdAt, createdAt),
  );
