import { and, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import {
  type Database,
  given,
  prepared,
  type Transaction,
  tryWrite,
  writeTogether,
} from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { calendarFeeds, members, profiles, sessions, users } from "#db/schema.ts";
import { CONTACT_PROOF, OF_A_SESSION } from "../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import type { User } from "../sign-in/user.server.ts";

/** It counts from its last use, in ms (D13). */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
const TOUCH_AFTER_MS = 60 * 60 * 1000;

export type Profile = typeof profiles.$inferSelect;

export interface CurrentSession {
  user: User;
  profile: Profile | null;
  createdAt: Date;
  confirmedAt: Date | null;
  prolonged: boolean;
}

/** Returns the session's id; only the cookie holds more of it than a hash (D13). */
export async function startSession(
  db: Database,
  session: { userId: string; browser: string | null },
  now: Date,
): Promise<string> {
  const id = newSecret();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const row = { ...session, idHash: secretHash(id), createdAt: now, lastSeenAt: now, expiresAt };
  await writeTogether(db, (tx) => tx.insert(sessions).values(row).run());
  return id;
}

export async function findSession(db: Database, id: string, now: Date): Promise<CurrentSession | null> {
  const idHash = secretHash(id);
  const found = liveSession(db).get({ idHash, now: now.getTime() });
  if (!found) return null;
  const touch = () =>
    touchSession(db).run({ idHash, now: now.getTime(), expiresAt: now.getTime() + SESSION_MS });
  const prolonged = now.getTime() - found.lastSeenAt.getTime() >= TOUCH_AFTER_MS && tryWrite(db, touch);
  const { user, profile, createdAt, confirmedAt } = found;
  return { user, profile, createdAt, confirmedAt, prolonged };
}

/** Ends unconfirmed changes asked for in it, too. */
export async function endSession(db: Database, id: string, now: Date): Promise<void> {
  await writeTogether(db, (tx) => {
    const ended = tx
      .delete(sessions)
      .where(eq(sessions.idHash, secretHash(id)))
      .returning({ userId: sessions.userId })
      .get();
    if (ended) endSecrets(tx, { purposes: OF_A_SESSION, userId: ended.userId }, now);
  });
}

/** Ends unconfirmed changes too, so that an intruder can't change an address later (D13), and the calendar feed (law L47). */
export async function endAllSessions(db: Database, userId: string, now: Date): Promise<number> {
  return writeTogether(db, (tx) => {
    endSecrets(tx, { purposes: [...OF_A_SESSION, ...CONTACT_PROOF], userId }, now);
    tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).run();
    return tx.delete(sessions).where(eq(sessions.userId, userId)).run().changes;
  });
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  return db.delete(sessions).where(lte(sessions.expiresAt, now)).run().changes;
}

export function markConfirmed(
  tx: Transaction,
  { idHash, userId }: { idHash: string; userId: string },
  now: Date,
): void {
  tx.update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)))
    .run();
}

export function isLiveSession(
  tx: Database | Transaction,
  { idHash, userId }: { idHash: string; userId: string },
  now: Date,
): boolean {
  const live = tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .get();
  return live !== undefined;
}

export function endOtherSessions(tx: Transaction, userId: string, kept: readonly string[]): number {
  return tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.idHash, [...kept])))
    .run().changes;
}

const liveSession = prepared((db) =>
  db
    .select({ ...pick(sessions, "lastSeenAt", "createdAt", "confirmedAt"), user: users, profile: profiles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(profiles, eq(profiles.id, members.profileId))
    .where(
      sql`${sessions.idHash} = ${given("idHash")} AND ${sessions.expiresAt} > ${given("now")} AND ${profiles.suspendedAt} IS NULL`,
    ),
);

const touchSession = prepared((db) =>
  db
    .update(sessions)
    .set({ lastSeenAt: given("now"), expiresAt: given("expiresAt") })
    .where(eq(sessions.idHash, given("idHash"))),
);

export function signEverybodyOut(db: Database): void {
  db.delete(sessions).run();
  db.delete(calendarFeeds).run();
}
