import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { signInChallenges } from "#db/schema.ts";
import type { SignInPurpose } from "#db/values.ts";
import { CODES_PER_CHALLENGE, OPEN_CHALLENGES } from "./limits.ts";
import { isSignInCode } from "./secrets.server.ts";

/** The purposes that let somebody in; no secret made for another purpose ever does. */
export const SIGN_IN: readonly SignInPurpose[] = ["login", "signup"];

/** Where codes are typed: a browser, for one address, on a page that serves these purposes. */
export interface CodePlace {
  browserHash: string;
  email: string;
  purposes: readonly SignInPurpose[];
}

const isOpen = (purposes: readonly SignInPurpose[], now: Date) =>
  and(
    inArray(signInChallenges.purpose, [...purposes]),
    isNull(signInChallenges.consumedAt),
    gt(signInChallenges.expiresAt, now),
    lt(signInChallenges.attempts, CODES_PER_CHALLENGE),
  );

const isOpenAt = ({ browserHash, email, purposes }: CodePlace, now: Date) =>
  and(
    eq(signInChallenges.browserHash, browserHash),
    eq(signInChallenges.email, email),
    isOpen(purposes, now),
  );

/**
 * Uses a challenge up in one conditional statement: of any number of parallel tries one gets its row, the
 * others undefined. A challenge of another purpose is never touched.
 */
export function spend(tx: Transaction, id: string, purposes: readonly SignInPurpose[], now: Date) {
  return tx
    .update(signInChallenges)
    .set({ consumedAt: now })
    .where(and(eq(signInChallenges.id, id), isOpen(purposes, now)))
    .returning()
    .get();
}

/**
 * Ends every challenge of these addresses, and of `userId` whatever its address (D10). Proofs of a contact
 * address stay: they let nobody in, and their day must not end with somebody's sign-in.
 */
export function endChallenges(
  tx: Transaction,
  { emails, userId }: { emails: readonly string[]; userId?: string },
  now: Date,
): void {
  const ofUser = userId === undefined ? undefined : eq(signInChallenges.userId, userId);
  tx.update(signInChallenges)
    .set({ consumedAt: now })
    .where(
      and(
        isNull(signInChallenges.consumedAt),
        ne(signInChallenges.purpose, "contact"),
        or(inArray(signInChallenges.email, [...emails]), ofUser),
      ),
    )
    .run();
}

/** Lets a browser's sign-ins expire but for the newest, however many mails it asked for (D10, D11). */
export function keepNewest(tx: Transaction, browserHash: string, now: Date): void {
  const ofBrowser = and(eq(signInChallenges.browserHash, browserHash), isOpen(SIGN_IN, now));
  const newest = tx
    .select({ id: signInChallenges.id })
    .from(signInChallenges)
    .where(ofBrowser)
    .orderBy(desc(signInChallenges.createdAt), desc(sql`rowid`))
    .limit(OPEN_CHALLENGES);
  tx.update(signInChallenges)
    .set({ expiresAt: now })
    .where(and(ofBrowser, notInArray(signInChallenges.id, newest)))
    .run();
}

/** Ends the user's earlier links that prove a contact address (D14). */
export function endContactProofs(tx: Transaction, userId: string, now: Date): void {
  tx.update(signInChallenges)
    .set({ consumedAt: now })
    .where(
      and(
        isNull(signInChallenges.consumedAt),
        eq(signInChallenges.purpose, "contact"),
        eq(signInChallenges.userId, userId),
      ),
    )
    .run();
}

/** The challenge `code` belongs to among those whose codes may be typed here now: of the newest mail or an earlier one. */
export async function challengeOfCode(
  db: Database,
  place: CodePlace,
  { code, browserId }: { code: string; browserId: string },
  now: Date,
): Promise<{ id: string; purpose: SignInPurpose } | undefined> {
  const open = db
    .select({ id: signInChallenges.id, purpose: signInChallenges.purpose })
    .from(signInChallenges)
    .where(isOpenAt(place, now))
    .all();
  const answers = await Promise.all(open.map(({ id }) => isSignInCode(code, browserId, id)));
  return open.find((_, position) => answers[position]);
}

/** Counts a wrong code against every challenge it could have been for; returns whether any is still open. */
export function countWrongCode(tx: Transaction, place: CodePlace, now: Date): boolean {
  return tx
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(isOpenAt(place, now))
    .returning({ attempts: signInChallenges.attempts })
    .all()
    .some(({ attempts }) => attempts < CODES_PER_CHALLENGE);
}
