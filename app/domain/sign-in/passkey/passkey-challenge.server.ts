import { eq, lte } from "drizzle-orm";
import { type Database, writeTogether } from "#db/client.server.ts";
import { passkeyChallenges } from "#db/schema.ts";
import type { PasskeyPurpose } from "#db/values.ts";
import { newSecret, secretHash } from "../../../platform/one-time-secret/secret-values.server.ts";

/** In ms: an e-mail field may offer keys as long before somebody takes one. */
const CHALLENGE_MS = 10 * 60_000;

/** Who asked: a page by a secret it got for this, or one session of a user. */
export interface Asked {
  purpose: PasskeyPurpose;
  askerId: string;
  userId: string | null;
}

export async function issueChallenge(
  db: Database,
  { purpose, askerId, userId }: Asked,
  now: Date,
): Promise<string> {
  const challenge = newSecret();
  const row = { challengeHash: secretHash(challenge), askerHash: secretHash(askerId), purpose, userId };
  const lasting = { createdAt: now, expiresAt: new Date(now.getTime() + CHALLENGE_MS) };
  await writeTogether(db, (tx) =>
    tx
      .insert(passkeyChallenges)
      .values({ ...row, ...lasting })
      .run(),
  );
  return challenge;
}

/** One statement: of parallel tries one gets the row. Whatever it was for, it's gone afterwards. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  asked: Asked,
  now: Date,
): Promise<boolean> {
  const isAsked = eq(passkeyChallenges.challengeHash, secretHash(challenge));
  const taken = await writeTogether(db, (tx) =>
    tx.delete(passkeyChallenges).where(isAsked).returning().get(),
  );
  return (
    taken !== undefined &&
    taken.purpose === asked.purpose &&
    taken.askerHash === secretHash(asked.askerId) &&
    taken.userId === asked.userId &&
    taken.expiresAt > now
  );
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<number> {
  return db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now)).run().changes;
}

/** For a restored database: each may have been answered since. */
export function deleteAllChallenges(db: Database): void {
  db.delete(passkeyChallenges).run();
}
