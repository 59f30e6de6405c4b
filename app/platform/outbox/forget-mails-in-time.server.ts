import { and, eq, isNotNull, lte, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long sent and abandoned mails are remembered; their unique keys with them. */
const REMEMBERED_MS = 30 * DAY_MS;
/** A daily message quotes many requests and can't go with each of them, so it goes long before (D43). */
const DIGEST_REMEMBERED_MS = 7 * DAY_MS;

/** Removes what is left of mails that were sent or given up long ago; returns how many. */
export async function forgetOldMails(db: Database, now: Date): Promise<number> {
  const settled = or(isNotNull(outbox.sentAt), isNotNull(outbox.abandonedAt));
  const before = (ms: number) => lte(outbox.createdAt, new Date(now.getTime() - ms));
  const over = or(before(REMEMBERED_MS), and(eq(outbox.kind, "digest"), before(DIGEST_REMEMBERED_MS)));
  return db.delete(outbox).where(and(settled, over)).run().changes;
}

/** Whether the mail of this id is there still; its file goes with it. */
export async function isRemembered(db: Database, id: string): Promise<boolean> {
  return db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get() !== undefined;
}
