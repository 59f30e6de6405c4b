import type { Database, Transaction } from "#db/client.server.ts";
import { MAILS_PER_ADDRESS, secretMailNetwork } from "../../platform/one-time-secret/mail-limits.server.ts";
import { SIGN_IN } from "../../platform/one-time-secret/one-time-secret.ts";
import { lastConsumedAt } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { countedAddress } from "../../platform/rate-limit/counted-address.ts";
import { wideNetwork } from "../../platform/rate-limit/network.server.ts";
import {
  type Counter,
  consumeAllOrNone,
  consumeAttemptIn,
  counterOf,
  exhaustedUntil,
  type Limit,
  rateLimitKey,
} from "../../platform/rate-limit/rate-limit.server.ts";

import {
  FIRST_MAILS,
  FIRST_MAILS_PER_ADDRESS_AND_DAY,
  KNOWN_BROWSER_MAILS_PER_DAY,
  MAILS_PER_ADDRESS_AND_DAY,
  MAILS_PER_ADDRESS_AND_HOUR,
  MAILS_PER_NETWORK_AND_HOUR,
  STRANGER_MAILS_PER_DAY,
} from "./limits.ts";

export interface MailRules {
  network: Counter[];
  address: Counter[];
  /** It is null for a known browser. A network's first mail counts as that alone. */
  shared: { first: Counter[]; others: Counter[] } | null;
  stranger: Counter | null;
}

export interface AskedMail {
  email: string;
  clientNetwork: string;
  isKnownBrowser: boolean;
  hasAccount: boolean;
  label: "sign-in" | "sign-up-known";
}

/** A known browser has its own limits: strangers can't use them up. A sign-in frees all but the day's. */
export function mailRules(db: Database, asked: AskedMail, now: Date): MailRules {
  const { email, clientNetwork, label } = asked;
  const rule = (label: string, value: string, limit: Limit) => counterOf(db, label, value, limit, now);
  const address = `${email} ${lastConsumedAt(db, SIGN_IN, email)?.getTime() ?? 0}`;
  if (asked.isKnownBrowser) {
    const own = [
      rule("sign-in:known-browser", address, MAILS_PER_ADDRESS),
      rule("sign-in:known-browser-day", email, KNOWN_BROWSER_MAILS_PER_DAY),
    ];
    return { network: [], address: own, shared: null, stranger: null };
  }
  const wide = wideNetwork(clientNetwork);
  const here = `${address} ${wide}`;
  return {
    network: secretMailNetwork(db, clientNetwork, now),
    address: [
      rule(`${label}:address-here`, here, MAILS_PER_ADDRESS),
      rule(`${label}:address-here-hour`, here, MAILS_PER_NETWORK_AND_HOUR),
    ],
    shared: {
      first: [
        rule(`${label}:address-here-first`, here, FIRST_MAILS),
        rule(`${label}:address-first-day`, email, FIRST_MAILS_PER_ADDRESS_AND_DAY),
      ],
      others: [
        rule(`${label}:address-hour`, address, MAILS_PER_ADDRESS_AND_HOUR),
        rule(`${label}:address-day`, email, MAILS_PER_ADDRESS_AND_DAY),
      ],
    },
    stranger: asked.hasAccount
      ? null
      : rule("sign-in:stranger-day", countedAddress(email), STRANGER_MAILS_PER_DAY),
  };
}

export type CountedMail =
  /** Not `isSent`: the day of an address without an account is over, and the visitor isn't told. */
  { ok: true; isSent: boolean } | { ok: false; reason: "address-limit" | "network-limit"; retryAt: Date };

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

export interface AddressCounters {
  mails: string;
  codes: string;
}

export function addressCounters(db: Database, email: string, now: Date): AddressCounters {
  return { mails: addressKey(db, email, now), codes: rateLimitKey(db, "sign-in:codes", email, now) };
}

export function addressKey(db: Database, email: string, now: Date): string {
  return rateLimitKey(db, "sign-in:address", email, now);
}
