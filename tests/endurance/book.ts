import type { Answer } from "../load/client.ts";

/** A request that a customer was told has arrived. */
export interface Confirmed {
  number: number;
  slug: string;
  photos: number;
  /** By the app's clock, in ms. */
  at: number;
  /** Its customer's page, while it is known. */
  statusPath: string | null;
  /** Neither asked nor solved yet. */
  takesQuestion: boolean;
  isFollowed: boolean;
}

export const emailOf = (number: number) => `kundin${number}@example.com`;

/** What was confirmed to whom; the proof is that the server still knows it. */
export interface Book {
  live: Map<number, Confirmed>;
  /** Deleted or withdrawn, and confirmed as such. */
  gone: Map<number, string>;
  /** A delete or a follow-up that got no answer: both outcomes are right. */
  unsure: Set<number>;
  confirmed(): number;
  note(one: Confirmed, answer: Answer): boolean;
  remove(number: number): void;
  /** Forgets what is about to end by itself, and returns how many. */
  expire(now: number): number;
  /** Some live request, of a business with a reader if asked for. */
  pick(fits: (one: Confirmed) => boolean): Confirmed | undefined;
}

const TRIES = 40;
/** Requests end after 30 days; a little earlier nobody counts on them any more. */
const COUNTED_MS = 29.5 * 86_400_000;

export function newBook(chance: () => number): Book {
  const live = new Map<number, Confirmed>();
  const gone = new Map<number, string>();
  const unsure = new Set<number>();
  let order: number[] = [];
  let confirmed = 0;
  return {
    live,
    gone,
    unsure,
    confirmed: () => confirmed,
    note(one, { status }) {
      if (status !== 303 || live.has(one.number)) return false;
      confirmed += 1;
      live.set(one.number, one);
      order.push(one.number);
      return true;
    },
    remove(number) {
      const one = live.get(number);
      if (one) gone.set(number, one.slug);
      live.delete(number);
    },
    expire(now) {
      const old = [...live.values()].filter(({ at }) => now - at > COUNTED_MS);
      for (const { number } of old) live.delete(number);
      return old.length;
    },
    pick(fits) {
      if (order.length > 2 * live.size + 100) order = order.filter((number) => live.has(number));
      for (let turn = 0; turn < TRIES; turn += 1) {
        const one = live.get(order[Math.floor(chance() * order.length)] ?? -1);
        if (one && !unsure.has(one.number) && fits(one)) return one;
      }
      return undefined;
    },
  };
}
