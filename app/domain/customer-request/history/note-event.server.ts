import { and, desc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { requestEvents } from "#db/schema.ts";
import { uuidByTime } from "#db/uuid-by-time.server.ts";
import type { RequestEvent } from "#db/values.ts";
import { memberNames } from "../../profile/members/colleagues.server.ts";
import { REPEAT_WINDOW_MS } from "../limits.ts";
import { ofOwnRequest } from "../own-request.server.ts";

/** The member who does something, and when; null for nobody of the business, of whom nothing is noted. */
export interface By {
  userId: string | null;
  at: Date;
}

/** The oldest go: who presses a button back and forth fills no disk. */
const MOST_EVENTS = 50;

interface Noted {
  id: string;
  what: RequestEvent;
  detail?: string | null;
}

/** Call it in the act's transaction. The same act within 15 min is one row. */
export function noteEvent(
  tx: Transaction,
  companySlug: string,
  { id, what, detail = null }: Noted,
  by: By,
): void {
  const members = by.userId === null ? [] : memberNames(tx, companySlug);
  const name = members.find(({ userId }) => userId === by.userId)?.name;
  if (!name) return;
  const events = findEvents(tx, companySlug, id);
  const last = events.at(0);
  const isRepeat = last?.userId === by.userId && last.what === what && last.detail === detail;
  if (isRepeat && by.at.getTime() - last.at.getTime() < REPEAT_WINDOW_MS) return;
  const event = { id: uuidByTime(by.at), customerRequestId: id, userId: by.userId, name, what, detail };
  tx.insert(requestEvents)
    .values({ ...event, at: by.at })
    .run();
  const old = events.slice(MOST_EVENTS - 1).map((one) => one.id);
  if (old.length === 0) return;
  tx.delete(requestEvents)
    .where(and(ofOwnRequest(requestEvents, companySlug, id), inArray(requestEvents.id, old)))
    .run();
}

export type NotedEvent = typeof requestEvents.$inferSelect;

export function findEvents(db: Database | Transaction, companySlug: string, id: string): NotedEvent[] {
  return db
    .select()
    .from(requestEvents)
    .where(ofOwnRequest(requestEvents, companySlug, id))
    .orderBy(desc(requestEvents.at), desc(sql`rowid`))
    .all();
}
