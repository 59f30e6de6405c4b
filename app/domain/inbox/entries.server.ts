import { and, Column, eq, is, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { photoCount } from "../customer-request/photo-count.server.ts";
import type { InboxCursor } from "./cursor.ts";

const EXCERPT_CHARACTERS = 300;

/** What a card shows. `excerpt` is at most 300 characters of the message, `urgency` null for what nobody assessed. */
const ENTRY = {
  id: customerRequests.id,
  createdAt: customerRequests.createdAt,
  requestType: customerRequests.requestType,
  excerpt: sql<string>`substr(${customerRequests.messageOriginal}, 1, ${sql.raw(String(EXCERPT_CHARACTERS))})`,
  customerName: customerRequests.customerName,
  customerEmail: customerRequests.customerEmail,
  customerPhone: customerRequests.customerPhone,
  preferredContactChannel: customerRequests.preferredContactChannel,
  preferredCallbackTime: customerRequests.preferredCallbackTime,
  zipCode: customerRequests.zipCode,
  location: customerRequests.location,
  isResolved: customerRequests.isResolved,
  seenAt: customerRequests.seenAt,
  answeredAt: customerRequests.answeredAt,
  answeredChannel: customerRequests.answeredChannel,
  markedSpamAt: customerRequests.markedSpamAt,
  spamSuspicion: customerRequests.spamSuspicion,
  photoCount,
  urgency: requestAiAnalysis.urgency,
};

export type InboxEntry = ReturnType<ReturnType<typeof selectEntries>["all"]>[number];

const ofBusiness = eq(customerRequests.companySlug, bound("companySlug"));
/* The plus keeps SQLite from walking through all requests of the business to find a few by their ids. */
const ofBusinessAside = sql`+${ofBusiness}`;

/** A query over the cards of a business. */
export function selectEntries(db: Database, where: SQL | undefined, owner: SQL = ofBusiness) {
  return db
    .select(ENTRY)
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(and(owner, where));
}

const READERS = Object.entries(ENTRY).map(([name, field], position) => {
  return { name, position, column: is(field, Column) ? field : null };
});

/** A card from the bare values of a row of {@link selectEntries}; Drizzle takes three times as long for it. */
export function entryOf(row: readonly unknown[]): InboxEntry {
  const entry: Record<string, unknown> = {};
  for (const { name, position, column } of READERS) {
    const value = row[position] ?? null;
    entry[name] = column && value !== null ? column.mapFromDriverValue(value) : value;
  }
  return entry as InboxEntry;
}

/** Those of the `ids`, a JSON array. */
export const withIds = sql`${customerRequests.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;

const byIds = prepared((db: Database) => selectEntries(db, withIds, ofBusinessAside).prepare());

/** The cards at the given places of a business's list, in their order. */
export function entriesAt(db: Database, companySlug: string, places: InboxCursor[]) {
  const ids = JSON.stringify(places.map(({ id }) => id));
  const found = new Map(
    byIds(db)
      .all({ companySlug, ids })
      .map((entry) => [entry.id, entry]),
  );
  return places.flatMap(({ id }) => found.get(id) ?? []);
}
