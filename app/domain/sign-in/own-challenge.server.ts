import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { signInChallenges } from "#db/schema.ts";
import type { SignInPurpose } from "#db/values.ts";
import type { Challenge } from "./challenge.ts";
import { OWN_NEWS_MS } from "./limits.ts";
import { secretHash } from "./secrets.server.ts";

/** The purposes that need somebody signed in; their challenges belong to a session instead of a cookie of their own. */
export type OwnPurpose = Exclude<SignInPurpose, "login" | "signup">;

const OF_A_SESSION: readonly OwnPurpose[] = ["confirm", "email-change"];

export interface OwnChallenge extends Challenge {
  userId: string | null;
  browserHash: string;
}

/** Writes a challenge of somebody signed in; `sessionHash` is the hash of the session that asked. */
export function insertOwnChallenge(
  tx: Transaction,
  challenge: {
    id: string;
    purpose: OwnPurpose;
    userId: string;
    email: string;
    token: string;
    sessionHash: string;
    askedBy: string | null;
    ttlSeconds: number;
  },
  now: Date,
): void {
  const { token, sessionHash, ttlSeconds, ...row } = challenge;
  tx.insert(signInChallenges)
    .values({
      ...row,
      tokenHash: secretHash(token),
      browserHash: sessionHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
    })
    .run();
}

/**
 * Ends the codes and the change of sign-in address this user asked for while signed in and hasn't used yet. What
 * signs in stays, and so does the link that proves a contact address: it lives for a day, beyond a sign-out.
 */
export function endOwnChallenges(tx: Transaction, userId: string, now: Date): void {
  tx.update(signInChallenges)
    .set({ consumedAt: now })
    .where(
      and(
        eq(signInChallenges.userId, userId),
        inArray(signInChallenges.purpose, [...OF_A_SESSION]),
        isNull(signInChallenges.consumedAt),
      ),
    )
    .run();
}

/** Whether a page should still mention it: last week's code is no news. */
export function isNews({ expiresAt }: OwnChallenge, now: Date): boolean {
  return now.getTime() - expiresAt.getTime() < OWN_NEWS_MS;
}

/** The newest challenge of this purpose that this session of the user asked for, in whatever state, or null. */
export function findOwnChallenge(
  db: Database,
  owner: { purpose: OwnPurpose; userId: string; sessionHash: string },
): OwnChallenge | null {
  return newestOwn(db).get({ ...owner }) ?? null;
}

/** The challenge of this purpose a link's token belongs to, in whatever state, or null. */
export function findLinkedChallenge(db: Database, purpose: OwnPurpose, token: string): OwnChallenge | null {
  return ofToken(db).get({ purpose, tokenHash: secretHash(token) }) ?? null;
}

const given = sql.placeholder;

const newestOwn = prepared((db: Database) =>
  db
    .select()
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.browserHash, given("sessionHash")),
        eq(signInChallenges.userId, given("userId")),
        eq(signInChallenges.purpose, given("purpose")),
      ),
    )
    .orderBy(desc(signInChallenges.createdAt), desc(sql`rowid`))
    .limit(1)
    .prepare(),
);

const ofToken = prepared((db: Database) =>
  db
    .select()
    .from(signInChallenges)
    .where(
      and(eq(signInChallenges.tokenHash, given("tokenHash")), eq(signInChallenges.purpose, given("purpose"))),
    )
    .prepare(),
);
