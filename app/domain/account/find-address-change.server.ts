import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { isLiveSession } from "../session/own-sessions.server.ts";
import { type ChallengeState, challengeState } from "../sign-in/challenge.ts";
import {
  findLinkedChallenge,
  findOwnChallenge,
  isNews,
  type OwnChallenge,
} from "../sign-in/own-challenge.server.ts";
import { secretHash } from "../sign-in/secrets.server.ts";
import type { User } from "./user.server.ts";

/** A change of sign-in address somebody asked for; `done` once it is the user's address. */
export interface AddressChange {
  id: string;
  userId: string;
  /** The user's present sign-in address; the same as `newEmail` when the change is done. */
  oldEmail: string;
  newEmail: string;
  askedBy: string | null;
  sessionHash: string;
  state: ChallengeState | "done";
}

/**
 * The change a link's token belongs to, or null when there is none or its account is gone; `used` when the
 * session that asked is over.
 */
export async function findAddressChange(
  db: Database,
  token: string,
  now: Date,
): Promise<AddressChange | null> {
  const challenge = findLinkedChallenge(db, "email-change", token);
  const user = challenge?.userId
    ? db.select().from(users).where(eq(users.id, challenge.userId)).get()
    : undefined;
  if (!challenge || !user) return null;
  const change = asChange(challenge, user, now);
  if (change.state !== "open") return change;
  const isLive = isLiveSession(db, { idHash: change.sessionHash, userId: user.id }, now);
  return isLive ? change : { ...change, state: "used" };
}

/** The newest change this session of the user asked for, or null when there is none worth mentioning. */
export async function findOwnAddressChange(
  db: Database,
  user: User,
  sessionId: string,
  now: Date,
): Promise<AddressChange | null> {
  const sessionHash = secretHash(sessionId);
  const challenge = findOwnChallenge(db, { purpose: "email-change", userId: user.id, sessionHash });
  return challenge && isNews(challenge, now) ? asChange(challenge, user, now) : null;
}

function asChange(challenge: OwnChallenge, user: User, now: Date): AddressChange {
  const isDone = challenge.consumedAt !== null && challenge.email === user.email;
  return {
    id: challenge.id,
    userId: user.id,
    oldEmail: user.email,
    newEmail: challenge.email,
    askedBy: challenge.askedBy,
    sessionHash: challenge.browserHash,
    state: isDone ? "done" : challengeState(challenge, now),
  };
}
