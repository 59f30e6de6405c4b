import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { signInChallenges } from "#db/schema.ts";
import { noAccountMail, signInMail } from "../../mails/sign-in.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { rateLimitKey } from "../../platform/rate-limit/rate-limit.server.ts";
import { findUserByEmail } from "../account/user.server.ts";
import { challengeState } from "./challenge.ts";
import { findWaitingSignIn } from "./find-challenge.server.ts";
import { isKnownBrowser } from "./known-browser.server.ts";
import { countMail, mailRules } from "./mail-limits.server.ts";
import { keepNewest } from "./open-challenge.server.ts";
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
  /** What the asking browser kept of an earlier sign-in, see `knownBrowserMark`. */
  knownMark?: string | null;
}

export type SignInRequestRefusal =
  | { ok: false; reason: "existing-address" }
  | { ok: false; reason: "address-limit" | "network-limit"; retryAt: Date };
export type SignInRequestOutcome = { ok: true; browserId: string; mailKey: string } | SignInRequestRefusal;

interface SignInSettings {
  ORIGIN: string;
  PRODUCT_NAME: string;
  SIGN_IN_TTL_SECONDS: number;
}

/**
 * Makes a one-time link and code and queues their mail, in one transaction (D10). At log-in an address
 * without an account takes the same path and only its mail says so, if it gets one: after ten a day it doesn't,
 * and nobody can tell; at sign-up an address that has one is refused at once, counted all the same (D12). `browserId` of the outcome goes into the asking
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
  const mailInput = {
    product: settings.PRODUCT_NAME,
    purpose,
    link: `${settings.ORIGIN}${href("/login/link")}?t=${token}`,
    code: await signInCode(browserId, id),
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
    askedBy,
    signUpLink: `${settings.ORIGIN}${href("/signup")}`,
  };
  const account = findUserByEmail(db, email);
  const hasLink = purpose === "signup" || account !== undefined;
  const mail = hasLink ? signInMail(mailInput) : noAccountMail(mailInput);
  const mailKey = signInMailKey(id);
  const isKnownAtSignUp = purpose === "signup" && account !== undefined;
  const asked = {
    email,
    clientNetwork: request.clientNetwork,
    hasAccount: account !== undefined,
    isKnownBrowser: purpose === "login" && (await isKnownBrowser(db, account, request.knownMark, now)),
    // Being told to log in must not use up the mails that log-in needs.
    label: isKnownAtSignUp ? "sign-up-known" : "sign-in",
  } as const;
  const rules = await mailRules(db, asked, now);

  return writeTransaction(db, (tx): SignInRequestOutcome => {
    const counted = countMail(tx, rules, now);
    if (!counted.ok) return counted;
    if (isKnownAtSignUp) return { ok: false, reason: "existing-address" };
    const userId = findUserByEmail(tx, email)?.id ?? null;
    tx.insert(signInChallenges)
      .values({
        id,
        purpose,
        email,
        userId,
        tokenHash: secretHash(token),
        browserHash: secretHash(browserId),
        askedBy,
        returnPath,
        createdAt: now,
        expiresAt,
      })
      .run();
    keepNewest(tx, secretHash(browserId), now);
    const kind = hasLink ? "sign-in" : "no-account";
    if (counted.isSent) {
      queueMail(tx, { ...mail, kind, uniqueKey: mailKey, recipient: email, userId, expiresAt }, now);
    }
    return { ok: true, browserId, mailKey };
  });
}

/** A repeat keeps the browser's id, so that the code of the first mail still works when it comes late. */
async function browserStillWaiting(db: Database, { browserId, email }: SignInRequest, now: Date) {
  const waiting = browserId ? await findWaitingSignIn(db, browserId) : null;
  return waiting?.email === email && challengeState(waiting, now) === "open" ? browserId : null;
}

/** Key under which the mails that ask an address to become somebody's are counted; a sign-in resets it. */
export function addressKey(db: Database, email: string, now: Date): Promise<string> {
  return rateLimitKey(db, "sign-in:address", email, now);
}

/** The `uniqueKey` of the mail a challenge was made for. */
export function signInMailKey(challengeId: string): string {
  return `sign-in:${challengeId}`;
}
