import { randomUUID } from "node:crypto";
import { type Database, writeTogether } from "#db/client.server.ts";
import { type OneTimeSecret, SIGN_IN, secretState } from "../../platform/one-time-secret/one-time-secret.ts";
import {
  findSecretByToken,
  findSecretOfBrowser,
  issueSecret,
  keepNewestSecrets,
} from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, oneTimeCode, secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { isKnownBrowser } from "./known-browser.server.ts";
import { OPEN_SIGN_INS } from "./limits.ts";
import { countMail, mailRules } from "./mail-limits.server.ts";
import { findUserByEmail } from "./user.server.ts";

export async function findWaitingSignIn(db: Database, browserId: string): Promise<OneTimeSecret | null> {
  return findSecretOfBrowser(db, SIGN_IN, { browserHash: secretHash(browserId) });
}

export async function findLinkedSignIn(
  db: Database,
  token: string,
  browserId: string | null,
): Promise<(OneTimeSecret & { sameBrowser: boolean }) | null> {
  const secret = findSecretByToken(db, SIGN_IN, token);
  if (!secret) return null;
  return { ...secret, sameBrowser: browserId !== null && secret.browserHash === secretHash(browserId) };
}

export interface SignInRequest {
  email: string;
  purpose: "login" | "signup";
  /** The asking browser's cookie, if any; a repeat for the same address keeps it. */
  browserId: string | null;
  askedBy: string | null;
  returnPath: string | null;
  clientNetwork: string;
  knownMark?: string | null;
}

export type SignInRequestRefusal =
  | { ok: false; reason: "existing-address" }
  | { ok: false; reason: "address-limit" | "network-limit"; retryAt: Date };
type SignInRequestOutcome = { ok: true; browserId: string; mailKey: string } | SignInRequestRefusal;

/** A log-in without an account takes the same path; only its mail says so (D10, D12). */
export async function requestSignIn(
  db: Database,
  request: SignInRequest,
  settings: { SIGN_IN_TTL_SECONDS: number },
  now: Date,
): Promise<SignInRequestOutcome> {
  const { email, purpose, askedBy, returnPath } = request;
  const browserId = (await browserStillWaiting(db, request, now)) ?? newSecret();
  const id = randomUUID();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + settings.SIGN_IN_TTL_SECONDS * 1000);
  const account = findUserByEmail(db, email);
  const hasLink = purpose === "signup" || account !== undefined;
  const mail = hasLink
    ? ({
        kind: "sign-in",
        details: { purpose, token, code: await oneTimeCode(browserId, id), askedBy },
      } as const)
    : ({ kind: "no-account", details: { askedBy } } as const);
  const mailKey = signInMailKey(id);
  const isKnownAtSignUp = purpose === "signup" && account !== undefined;
  const asked = {
    email,
    clientNetwork: request.clientNetwork,
    hasAccount: account !== undefined,
    isKnownBrowser: purpose === "login" && isKnownBrowser(db, account, request.knownMark, now),
    // Being told to log in must not use up the mails that log-in needs.
    label: isKnownAtSignUp ? "sign-up-known" : "sign-in",
  } as const;
  const rules = mailRules(db, asked, now);

  return writeTogether(db, (tx): SignInRequestOutcome => {
    const counted = countMail(tx, rules, now);
    if (!counted.ok) return counted;
    if (isKnownAtSignUp) return { ok: false, reason: "existing-address" };
    const userId = findUserByEmail(tx, email)?.id ?? null;
    const browserHash = secretHash(browserId);
    const ttlSeconds = settings.SIGN_IN_TTL_SECONDS;
    issueSecret(tx, { id, purpose, email, userId, token, browserHash, askedBy, returnPath, ttlSeconds }, now);
    keepNewestSecrets(tx, SIGN_IN, { browserHash, count: OPEN_SIGN_INS }, now);
    if (counted.isSent) {
      queueMail(tx, { ...mail, uniqueKey: mailKey, recipient: email, userId, expiresAt }, now);
    }
    return { ok: true, browserId, mailKey };
  });
}

/** A repeat keeps the browser's id, so that the code of the first mail still works when it comes late. */
async function browserStillWaiting(db: Database, { browserId, email }: SignInRequest, now: Date) {
  const waiting = browserId ? await findWaitingSignIn(db, browserId) : null;
  return waiting?.email === email && secretState(waiting, now) === "open" ? browserId : null;
}

export function signInMailKey(secretId: string): string {
  return `sign-in:${secretId}`;
}
