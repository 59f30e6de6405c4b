import { and, eq, inArray, max } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { signInChallenges } from "#db/schema.ts";
import { consumeAllOrNone } from "../../platform/rate-limit/all-or-none.server.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { exhaustedUntil } from "../../platform/rate-limit/exhausted.server.ts";
import type { Counter, Limit } from "../../platform/rate-limit/limit.ts";
import { networkCounters } from "../../platform/rate-limit/network-counters.server.ts";
import { consumeAttemptIn, rateLimitKey } from "../../platform/rate-limit/rate-limit.server.ts";
import { wideNetwork } from "../../platform/rate-limit/wide-network.ts";
import {
  FIRST_MAILS,
  FIRST_MAILS_PER_ADDRESS_AND_DAY,
  KNOWN_BROWSER_MAILS_PER_DAY,
  MAILS_PER_ADDRESS,
  MAILS_PER_ADDRESS_AND_DAY,
  MAILS_PER_ADDRESS_AND_HOUR,
  MAILS_PER_NETWORK,
  MAILS_PER_NETWORK_AND_HOUR,
  STRANGER_MAILS_PER_DAY,
} from "./limits.ts";
import { SIGN_IN } from "./open-challenge.server.ts";

/** Everything that is counted when somebody asks for a sign-in mail. */
export interface MailRules {
  network: Counter[];
  address: Counter[];
  /** What strangers share: a network's first mail counts as that alone. Null for a known browser. */
  shared: { first: Counter[]; others: Counter[] } | null;
  /** Only of an address without an account. */
  stranger: Counter | null;
}

export interface AskedMail {
  email: string;
  clientNetwork: string;
  /** Whether the browser was signed in to the address before. */
  isKnownBrowser: boolean;
  /** Whether the address has an account. */
  hasAccount: boolean;
  label: "sign-in" | "sign-up-known";
}

/**
 * The rules for one sign-in mail (D12). A known browser has its own, which strangers can't use up. For everybody
 * else: its network, its address from that network, its address from anywhere, and, for an address that is nobody's
 * here, the day; that last one never shows, the others refuse alike whether the address has an account or not. A
 * sign-in starts an address's rules anew, but for those of the day.
 */
export async function mailRules(db: Database, asked: AskedMail, now: Date): Promise<MailRules> {
  const { email, clientNetwork, label } = asked;
  const rule = async (name: string, value: string, limit: Limit): Promise<Counter> => ({
    key: await rateLimitKey(db, name, value, now),
    ...limit,
  });
  const address = `${email} ${lastSignIn(db, email)}`;
  if (asked.isKnownBrowser) {
    const own = [
      await rule("sign-in:known-browser", address, MAILS_PER_ADDRESS),
      await rule("sign-in:known-browser-day", email, KNOWN_BROWSER_MAILS_PER_DAY),
    ];
    return { network: [], address: own, shared: null, stranger: null };
  }
  const wide = wideNetwork(clientNetwork);
  const here = `${address} ${wide}`;
  return {
    network: await mailNetwork(db, clientNetwork, now),
    address: [
      await rule(`${label}:address-here`, here, MAILS_PER_ADDRESS),
      await rule(`${label}:address-here-hour`, here, MAILS_PER_NETWORK_AND_HOUR),
    ],
    shared: {
      first: [
        await rule(`${label}:address-here-first`, here, FIRST_MAILS),
        await rule(`${label}:address-first-day`, email, FIRST_MAILS_PER_ADDRESS_AND_DAY),
      ],
      others: [
        await rule(`${label}:address-hour`, address, MAILS_PER_ADDRESS_AND_HOUR),
        await rule(`${label}:address-day`, email, MAILS_PER_ADDRESS_AND_DAY),
      ],
    },
    stranger: asked.hasAccount
      ? null
      : await rule("sign-in:stranger-day", countedAddress(email), STRANGER_MAILS_PER_DAY),
  };
}

export type CountedMail =
  /** Not `isSent`: the day of an address without an account is over, and nobody is told. */
  | { ok: true; isSent: boolean }
  /** `retryAt` is when a mail of this network to this address goes out again. */
  | { ok: false; reason: "address-limit" | "network-limit"; retryAt: Date };

/** Counts one mail, or nothing if it is refused. */
export function countMail(
  tx: Transaction,
  { network, address, shared, stranger }: MailRules,
  now: Date,
): CountedMail {
  const isOver = (rule: Counter) => exhaustedUntil(tx, rule, now) !== null;
  const strangers = shared && (shared.first.some(isOver) ? shared.others : shared.first);
  const ofAddress = [...address, ...(strangers ?? [])];
  const attempt = consumeAllOrNone(tx, [...network, ...ofAddress], now);
  if (!attempt.ok) return { ...attempt, reason: ofAddress.some(isOver) ? "address-limit" : "network-limit" };
  return { ok: true, isSent: stranger === null || consumeAttemptIn(tx, stranger, now).ok };
}

/** What counts the mails one client network asks for, of whatever kind. */
export function mailNetwork(db: Database, clientNetwork: string, now: Date): Promise<Counter[]> {
  return networkCounters(db, "sign-in:network", clientNetwork, MAILS_PER_NETWORK, now);
}

function lastSignIn(db: Database, email: string): number {
  const newest = db
    .select({ at: max(signInChallenges.consumedAt) })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.email, email), inArray(signInChallenges.purpose, [...SIGN_IN])))
    .get();
  return newest?.at?.getTime() ?? 0;
}
