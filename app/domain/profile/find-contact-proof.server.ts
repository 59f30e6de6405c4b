import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";
import { type ChallengeState, challengeState } from "../sign-in/challenge.ts";
import { findLinkedChallenge } from "../sign-in/own-challenge.server.ts";
import { isProvenContact } from "./contact-email.ts";

/** A contact address somebody was asked to prove; `done` once it is proven, `used` when it is no longer the profile's. */
export interface ContactProof {
  id: string;
  userId: string;
  signInEmail: string;
  contactEmail: string;
  askedBy: string | null;
  state: ChallengeState | "done";
}

/** The proof a link's token belongs to, or null when there is none or its business is gone. */
export async function findContactProof(db: Database, token: string, now: Date): Promise<ContactProof | null> {
  const challenge = findLinkedChallenge(db, "contact", token);
  const owner = challenge?.userId
    ? db
        .select({
          signInEmail: users.email,
          email: profiles.email,
          emailConfirmedAt: profiles.emailConfirmedAt,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(eq(users.id, challenge.userId))
        .get()
    : undefined;
  if (!challenge?.userId || !owner) return null;
  const isStillWanted = owner.email === challenge.email;
  const isDone = isStillWanted && isProvenContact(owner, owner.signInEmail);
  return {
    id: challenge.id,
    userId: challenge.userId,
    signInEmail: owner.signInEmail,
    contactEmail: challenge.email,
    askedBy: challenge.askedBy,
    state: isDone ? "done" : isStillWanted ? challengeState(challenge, now) : "used",
  };
}
