import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { signInChallenges } from "#db/schema.ts";
import { noAccountLetter, signInLetter } from "../../mails/sign-in.ts";
import { findUserByEmail } from "../account/user.server.ts";
import { queueLetter } from "../outbox/queue-letter.server.ts";
import { consumeAttemptIn, rateLimitKey } from "../rate-limit/rate-limit.server.ts";
import { challengeState } from "./challenge.ts";
import { findWaitingSignIn } from "./find-challenge.server.ts";
import { LETTERS_PER_ADDRESS, LETTERS_PER_NETWORK } from "./limits.ts";
import { newSecret, secretHash, signInCode } from "./secrets.server.ts";

export interface SignInRequest {
  /** Canonical. */
  email: string;
  purpose: "login" | "signup";
  /** What the asking browser's cookie holds, if it asked before; kept for a repeat for the same address. */
  browserId: string | null;
  /** "Firefox unter Windows". */
  askedBy: string | null;
  /** Where the sign-in shall lead, as `ownReturnPath` allows it. */
  returnPath: string | null;
  clientNetwork: string;
}

export type SignInRequestOutcome =
  | { ok: true; browserId: string }
  | { ok: false; reason: "too-many-attempts"; retryAt: Date };

interface SignInSettings {
  ORIGIN: string;
  PRODUCT_NAME: string;
  SIGN_IN_TTL_SECONDS: number;
}

/**
 * Makes a one-time link and code and queues their letter, in one transaction (D10). An address without an
 * account takes the same path; only its letter says so (D12). `browserId` of the outcome goes into the asking
 * browser's cookie: only there the code is valid.
 */
export async function requestSignIn(
  db: Database,
  request: SignInRequest,
  settings: SignInSettings,
  now: Date,
): Promise<SignInRequestOutcome> {
  const { email, purpose, askedBy, returnPath } = request;
  const browserId = (await browserStillWaiting(db, request, now)) ?? newSecret();
  const id = randomUUID();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + settings.SIGN_IN_TTL_SECONDS * 1000);
  const letterInput = {
    product: settings.PRODUCT_NAME,
    purpose,
    link: `${settings.ORIGIN}${href("/login/link")}?t=${token}`,
    code: await signInCode(browserId, id),
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
    askedBy,
    signUpLink: `${settings.ORIGIN}/signup`,
  };
  const hasLink = purpose === "signup" || findUserByEmail(db, email) !== undefined;
  const letter = hasLink ? signInLetter(letterInput) : noAccountLetter(letterInput);
  const keys = await limitKeys(db, request, now);

  return writeTransaction(db, (tx): SignInRequestOutcome => {
    const refused = countLetter(tx, keys, now);
    if (refused) return { ok: false, reason: "too-many-attempts", retryAt: refused };
    tx.insert(signInChallenges)
      .values({
        id,
        purpose,
        email,
        tokenHash: secretHash(token),
        browserHash: secretHash(browserId),
        askedBy,
        returnPath,
        createdAt: now,
        expiresAt,
      })
      .run();
    const kind = hasLink ? "sign-in" : "no-account";
    queueLetter(tx, { ...letter, kind, uniqueKey: `sign-in:${id}`, recipient: email, expiresAt }, now);
    return { ok: true, browserId };
  });
}

/** A repeat keeps the browser's id, so that the code of the first letter still works when it comes late. */
async function browserStillWaiting(db: Database, { browserId, email }: SignInRequest, now: Date) {
  const waiting = browserId ? await findWaitingSignIn(db, browserId) : null;
  return waiting?.email === email && challengeState(waiting, now) === "open" ? browserId : null;
}

/** Key under which the letters to one address are counted; a sign-in resets it. */
export function addressKey(db: Database, email: string, now: Date): Promise<string> {
  return rateLimitKey(db, "sign-in:address", email, now);
}

async function limitKeys(db: Database, { email, clientNetwork }: SignInRequest, now: Date) {
  return {
    network: await rateLimitKey(db, "sign-in:network", clientNetwork, now),
    address: await addressKey(db, email, now),
  };
}

function countLetter(tx: Transaction, keys: { network: string; address: string }, now: Date): Date | null {
  const network = consumeAttemptIn(tx, { key: keys.network, ...LETTERS_PER_NETWORK }, now);
  if (!network.ok) return network.retryAt;
  const address = consumeAttemptIn(tx, { key: keys.address, ...LETTERS_PER_ADDRESS }, now);
  return address.ok ? null : address.retryAt;
}
