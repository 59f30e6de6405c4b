import { and, eq, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { oneTimeSecrets } from "#db/schema.ts";
import type { SecretPurpose } from "#db/values.ts";
import type { Counter } from "../rate-limit/limit.ts";
import { consumeAttemptIn } from "../rate-limit/rate-limit.server.ts";
import { type OneTimeSecret, type SecretState, secretState, TRIES_PER_SECRET } from "./one-time-secret.ts";
import { isOpen } from "./one-time-secrets.server.ts";
import { isOneTimeCode } from "./secret-values.server.ts";

export type CodeRefusal = Exclude<SecretState, "open"> | "unknown" | "wrong-code" | "daily-limit";
/** Set with "too many" reasons only. */
export type CodeOutcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: CodeRefusal; retryAt?: Date };

export interface CodeEntry {
  browserId: string;
  /** Null when what was typed can't be a code; that counts for nothing. */
  code: string | null;
  purposes: readonly SecretPurpose[];
  /** Counts every entry, right or wrong. */
  counter: Counter;
}

/** The code of any open secret of that browser and address counts (D10). `consume` undefined: wrong code. */
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
