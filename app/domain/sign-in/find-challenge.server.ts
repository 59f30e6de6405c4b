import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { signInChallenges } from "#db/schema.ts";
import type { Challenge } from "./challenge.ts";
import { OLD_LINK_MS } from "./limits.ts";
import { SIGN_IN } from "./open-challenge.server.ts";
import { secretHash } from "./secrets.server.ts";

/** The newest sign-in or sign-up the browser holding `browserId` asked for, in whatever state, or null. */
export async function findWaitingSignIn(db: Database, browserId: string): Promise<Challenge | null> {
  return newestOfBrowser(db).get({ browserHash: secretHash(browserId) }) ?? null;
}

/** The sign-in or sign-up a link's token belongs to, in whatever state, and whether `browserId` asked for it; or null. */
export async function findLinkedSignIn(
  db: Database,
  token: string,
  browserId: string | null,
): Promise<(Challenge & { sameBrowser: boolean }) | null> {
  const challenge = ofToken(db).get({ tokenHash: secretHash(token) });
  if (!challenge) return null;
  return { ...challenge, sameBrowser: browserId !== null && challenge.browserHash === secretHash(browserId) };
}

/** Removes challenges that ended so long ago that even their old link needn't be known; returns how many. */
export async function deleteOldChallenges(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - OLD_LINK_MS);
  return db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, before)).run().changes;
}

const newestOfBrowser = prepared((db: Database) =>
  db
    .select()
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.browserHash, sql.placeholder("browserHash")),
        inArray(signInChallenges.purpose, [...SIGN_IN]),
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
      and(
        eq(signInChallenges.tokenHash, sql.placeholder("tokenHash")),
        inArray(signInChallenges.purpose, [...SIGN_IN]),
      ),
    )
    .prepare(),
);
