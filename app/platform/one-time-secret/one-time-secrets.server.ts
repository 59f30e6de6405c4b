import { and, desc, eq, gt, inArray, isNull, lt, lte, max, not, notInArray, or, sql } from "drizzle-orm";
import { type Database, given, prepared, type Transaction, writeTogether } from "#db/client.server.ts";
import { oneTimeSecrets } from "#db/schema.ts";
import type { SecretPurpose } from "#db/values.ts";
import { type Counter, consumeAttemptIn } from "../rate-limit/rate-limit.server.ts";
import {
  OLD_LINK_MS,
  type OneTimeSecret,
  type SecretState,
  secretState,
  TRIES_PER_SECRET,
} from "./one-time-secret.ts";
import { isOneTimeCode, secretHash } from "./secret-values.server.ts";

export type CodeRefusal = Exclude<SecretState, "open"> | "unknown" | "wrong-code" | "daily-limit";
/** Set with "too many" reasons only. */
export type CodeOutcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: CodeRefusal; retryAt?: Date };

interface CodeEntry {
  browserId: string;
  /** Null when what was typed can't be a code; that counts for nothing. */
  code: string | null;
  purposes: readonly SecretPurpose[];
  counter: Counter;
}

/** The code of any open secret of that browser and address counts (D10). A wrong code is undefined. */
export async function enterCode<Result>(
  db: Database,
  newest: OneTimeSecret,
  { browserId, code, purposes, counter }: CodeEntry,
  consume: (tx: Transaction, secret: OneTimeSecret) => Result | undefined,
  now: Date,
): Promise<CodeOutcome<Result>> {
  const tooMany = { ok: false, reason: "too-many-attempts", retryAt: newest.expiresAt } as const;
  const state = secretState(newest, now);
  if (state === "too-many-attempts") return tooMany;
  if (state !== "open") return { ok: false, reason: state };
  if (code === null) return { ok: false, reason: "wrong-code" };
  const right = await secretOfCode(db, newest, { browserId, code, purposes }, now);

  return writeTogether(db, (tx): CodeOutcome<Result> => {
    const entry = consumeAttemptIn(tx, counter, now);
    if (!entry.ok) return { ok: false, reason: "daily-limit", retryAt: entry.retryAt };
    const result = right && consume(tx, right);
    if (result !== undefined) return { ok: true, result };
    return countWrongCode(tx, newest, purposes, now) ? { ok: false, reason: "wrong-code" } : tooMany;
  });
}

const isOpenBeside = ({ browserHash, email }: OneTimeSecret, purposes: readonly SecretPurpose[], now: Date) =>
  and(eq(oneTimeSecrets.browserHash, browserHash), eq(oneTimeSecrets.email, email), isOpen(purposes, now));

async function secretOfCode(
  db: Database,
  newest: OneTimeSecret,
  { browserId, code, purposes }: { browserId: string; code: string; purposes: readonly SecretPurpose[] },
  now: Date,
): Promise<OneTimeSecret | undefined> {
  const open = db
    .select()
    .from(oneTimeSecrets)
    .where(isOpenBeside(newest, purposes, now))
    .all();
  const answers = await Promise.all(open.map(({ id }) => isOneTimeCode(code, browserId, id)));
  return open.find((_, position) => answers[position]);
}

/** Against every secret it could have been for; true: one is still open. */
function countWrongCode(
  tx: Transaction,
  newest: OneTimeSecret,
  purposes: readonly SecretPurpose[],
  now: Date,
): boolean {
  return tx
    .update(oneTimeSecrets)
    .set({ attempts: sql`${oneTimeSecrets.attempts} + 1` })
    .where(isOpenBeside(newest, purposes, now))
    .returning({ attempts: oneTimeSecrets.attempts })
    .all()
    .some(({ attempts }) => attempts < TRIES_PER_SECRET);
}

type Purposes = readonly SecretPurpose[];

interface NewOneTimeSecret {
  id: string;
  purpose: SecretPurpose;
  email: string;
  userId: string | null;
  token: string;
  /** Hash of what only the asking browser holds: a cookie, or its session's id. */
  browserHash: string;
  askedBy: string | null;
  returnPath?: string | null;
  ttlSeconds: number;
}

export function issueSecret(
  tx: Transaction,
  { token, ttlSeconds, ...row }: NewOneTimeSecret,
  now: Date,
): void {
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000);
  tx.insert(oneTimeSecrets)
    .values({ ...row, tokenHash: secretHash(token), createdAt: now, expiresAt })
    .run();
}

/** In whatever state; null for one of another purpose. */
export function findSecretByToken(db: Database, purposes: Purposes, token: string): OneTimeSecret | null {
  const secret = ofToken(db).get({ tokenHash: secretHash(token) });
  return secret && purposes.includes(secret.purpose) ? secret : null;
}

export function findSecretOfBrowser(
  db: Database,
  purposes: Purposes,
  { browserHash, userId }: { browserHash: string; userId?: string },
): OneTimeSecret | null {
  const newest = db
    .select()
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.browserHash, browserHash),
        inArray(oneTimeSecrets.purpose, [...purposes]),
        userId === undefined ? undefined : eq(oneTimeSecrets.userId, userId),
      ),
    )
    .orderBy(desc(oneTimeSecrets.createdAt), desc(sql`rowid`))
    .limit(1)
    .get();
  return newest ?? null;
}

const isOpen = (purposes: Purposes, now: Date) =>
  and(
    inArray(oneTimeSecrets.purpose, [...purposes]),
    isNull(oneTimeSecrets.consumedAt),
    gt(oneTimeSecrets.expiresAt, now),
    lt(oneTimeSecrets.attempts, TRIES_PER_SECRET),
  );

/** One conditional statement: of parallel tries one gets the row, the others undefined. */
export function consumeSecret(
  tx: Transaction,
  id: string,
  purposes: Purposes,
  now: Date,
): OneTimeSecret | undefined {
  return tx
    .update(oneTimeSecrets)
    .set({ consumedAt: now })
    .where(and(eq(oneTimeSecrets.id, id), isOpen(purposes, now)))
    .returning()
    .get();
}

export function endSecrets(
  tx: Transaction,
  { purposes, userId, emails = [] }: { purposes: Purposes; userId?: string; emails?: readonly string[] },
  now: Date,
): void {
  const ofUser = userId === undefined ? undefined : eq(oneTimeSecrets.userId, userId);
  tx.update(oneTimeSecrets)
    .set({ consumedAt: now })
    .where(
      and(
        isNull(oneTimeSecrets.consumedAt),
        inArray(oneTimeSecrets.purpose, [...purposes]),
        or(inArray(oneTimeSecrets.email, [...emails]), ofUser),
      ),
    )
    .run();
}

/** But for the `count` newest: more would be more codes to guess. */
export function keepNewestSecrets(
  tx: Transaction,
  purposes: Purposes,
  { browserHash, count }: { browserHash: string; count: number },
  now: Date,
): void {
  const ofBrowser = and(eq(oneTimeSecrets.browserHash, browserHash), isOpen(purposes, now));
  const newest = tx
    .select({ id: oneTimeSecrets.id })
    .from(oneTimeSecrets)
    .where(ofBrowser)
    .orderBy(desc(oneTimeSecrets.createdAt), desc(sql`rowid`))
    .limit(count);
  tx.update(oneTimeSecrets)
    .set({ expiresAt: now })
    .where(and(ofBrowser, notInArray(oneTimeSecrets.id, newest)))
    .run();
}

export function lastConsumedAt(db: Database, purposes: Purposes, email: string): Date | null {
  const newest = db
    .select({ at: max(oneTimeSecrets.consumedAt) })
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.email, email), inArray(oneTimeSecrets.purpose, [...purposes])))
    .get();
  return newest?.at ?? null;
}

export function giveSecretsTo(tx: Transaction, { id, email }: { id: string; email: string }): void {
  tx.update(oneTimeSecrets)
    .set({ userId: id })
    .where(and(eq(oneTimeSecrets.email, email), isNull(oneTimeSecrets.userId), not(isOpenInvitation)))
    .run();
}

export function deleteSecretsTo(tx: Transaction, email: string): void {
  tx.delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.email, email), not(isOpenInvitation)))
    .run();
}

/** It is the inviting business's, whatever becomes of an account with that address. */
const isOpenInvitation = sql`(${oneTimeSecrets.purpose} = 'invitation' AND ${oneTimeSecrets.consumedAt} IS NULL)`;

export function deleteSecret(tx: Transaction, id: string): boolean {
  return tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.id, id)).run().changes > 0;
}

/** For a restored database: every secret of its copy may have been used since. */
export function deleteAllSecrets(db: Database): void {
  db.delete(oneTimeSecrets).run();
}

export async function deleteOldSecrets(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - OLD_LINK_MS);
  return db.delete(oneTimeSecrets).where(lte(oneTimeSecrets.expiresAt, before)).run().changes;
}

const ofToken = prepared((db) =>
  db
    .select()
    .from(oneTimeSecrets)
    .where(eq(oneTimeSecrets.tokenHash, given("tokenHash"))),
);
