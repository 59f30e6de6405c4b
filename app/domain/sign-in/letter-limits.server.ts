import { and, eq, inArray, max } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { signInChallenges } from "#db/schema.ts";
import { countedAddress } from "../rate-limit/counted-address.ts";
import type { Limit } from "../rate-limit/limit.ts";
import { consumeAttemptIn, rateLimitKey } from "../rate-limit/rate-limit.server.ts";
import { wideNetwork } from "../rate-limit/wide-network.ts";
import {
  LETTERS_PER_ADDRESS,
  LETTERS_PER_ADDRESS_AND_HOUR,
  LETTERS_PER_NETWORK,
  LETTERS_PER_NETWORK_AND_HOUR,
  LETTERS_PER_WIDE_NETWORK,
  STRANGER_LETTERS_PER_DAY,
} from "./limits.ts";
import { SIGN_IN } from "./open-challenge.server.ts";

type Counter = { key: string } & Limit;

/** Everything that is counted when somebody asks for a sign-in letter. */
export interface LetterCounters {
  network: Counter[];
  address: Counter[];
  /** Only of an address without an account. */
  stranger: Counter | null;
}

/**
 * The counters of one sign-in letter (D12): its network, its address from that network, its address from
 * anywhere, and, for an address that is nobody's here, the day. The first two refuse alike whether the address
 * has an account or not; the last one never shows. A sign-in starts an address's counters anew.
 */
export async function letterCounters(
  db: Database,
  { email, clientNetwork }: { email: string; clientNetwork: string },
  { isKnown, label }: { isKnown: boolean; label: "sign-in" | "sign-up-known" },
  now: Date,
): Promise<LetterCounters> {
  const wide = wideNetwork(clientNetwork);
  const address = `${email} ${lastSignIn(db, email)}`;
  const counter = async (name: string, value: string, limit: Limit): Promise<Counter> => ({
    key: await rateLimitKey(db, name, value, now),
    ...limit,
  });
  return {
    network: [
      { key: await networkKey(db, clientNetwork, now), ...LETTERS_PER_NETWORK },
      await counter("sign-in:wide-network", wide, LETTERS_PER_WIDE_NETWORK),
    ],
    address: [
      await counter(`${label}:address-here`, `${address} ${wide}`, LETTERS_PER_ADDRESS),
      await counter(`${label}:address-here-hour`, `${address} ${wide}`, LETTERS_PER_NETWORK_AND_HOUR),
      await counter(`${label}:address-hour`, address, LETTERS_PER_ADDRESS_AND_HOUR),
    ],
    stranger: isKnown
      ? null
      : await counter("sign-in:stranger-day", countedAddress(email), STRANGER_LETTERS_PER_DAY),
  };
}

/** Counts one letter; what is refused by an earlier counter doesn't use up a later one. */
export function countLetter(
  tx: Transaction,
  { network, address, stranger }: LetterCounters,
  now: Date,
): "address-limit" | "network-limit" | "sent" | "kept-back" {
  const counts = (counter: Counter) => consumeAttemptIn(tx, counter, now).ok;
  if (!network.every(counts)) return "network-limit";
  if (!address.every(counts)) return "address-limit";
  return stranger === null || counts(stranger) ? "sent" : "kept-back";
}

/** Key under which the letters one client network asks for are counted. */
export function networkKey(db: Database, clientNetwork: string, now: Date): Promise<string> {
  return rateLimitKey(db, "sign-in:network", clientNetwork, now);
}

function lastSignIn(db: Database, email: string): number {
  const newest = db
    .select({ at: max(signInChallenges.consumedAt) })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.email, email), inArray(signInChallenges.purpose, [...SIGN_IN])))
    .get();
  return newest?.at?.getTime() ?? 0;
}
