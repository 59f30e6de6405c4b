import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { outbox } from "#db/schema.ts";

/**
 * Where a letter is: `waiting` for its first try, `sent`, or not, because of our own mail account
 * (`misconfigured`) or anything else (`failed`); after a failed try it is still tried again (D40).
 */
export type LetterDelivery = "waiting" | "sent" | "misconfigured" | "failed";

/** What the specification, section 8, calls a fault of the configuration. */
const OUR_ACCOUNT = /\b535\b|UNDEFINED_VALUE/;
const LOOK_EVERY_MS = 50;

/** Where the letter with this `uniqueKey` is now; one that isn't there counts as sent long ago. */
export function letterDelivery(db: Database, uniqueKey: string): LetterDelivery {
  const letter = ofKey(db).get({ uniqueKey });
  if (!letter || letter.sentAt) return "sent";
  if (letter.lastError === null) return "waiting";
  return OUR_ACCOUNT.test(letter.lastError) ? "misconfigured" : "failed";
}

/** The same once the letter was tried, or after `patienceMs` of real time, whichever comes first. */
export async function triedLetter(
  db: Database,
  uniqueKey: string,
  patienceMs: number,
): Promise<LetterDelivery> {
  const deadline = performance.now() + patienceMs;
  let delivery = letterDelivery(db, uniqueKey);
  while (delivery === "waiting" && performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
    delivery = letterDelivery(db, uniqueKey);
  }
  return delivery;
}

const ofKey = prepared((db: Database) =>
  db
    .select({ sentAt: outbox.sentAt, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.uniqueKey, sql.placeholder("uniqueKey")))
    .prepare(),
);
