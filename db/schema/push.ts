import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sessions, users } from "./accounts.ts";
import { instant } from "./columns.ts";
import { customerRequests } from "./requests.ts";

/** A browser that hears of acute requests (D69). It goes with the session it was switched on in. */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionHash: text("session_hash")
      .notNull()
      .unique()
      .references(() => sessions.idHash, { onDelete: "cascade" }),
    /** With it and our key one can send there. `gone:` and the id: its service has forgotten it. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's own key and secret for what is sent to it, base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastSentAt: instant("last_sent_at"),
    /** Since when its service refuses; null: it took the last one. */
    failingSince: instant("failing_since"),
  },
  (table) => [index("push_devices_user").on(table.userId, table.createdAt)],
);

/** From the moment a request is told to a device on, so that it is told once; again when something urgent follows. */
export const pushMessages = sqliteTable(
  "push_messages",
  {
    deviceId: text("device_id")
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    customerRequestId: text("customer_request_id")
      .notNull()
      .references(() => customerRequests.id, { onDelete: "cascade" }),
    /** When the request came, or what followed and was urgent. */
    createdAt: instant("created_at").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    settledAt: instant("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.customerRequestId] }),
    index("push_messages_due").on(table.nextAttemptAt).where(sql`settled_at IS NULL`),
    index("push_messages_request").on(table.customerRequestId),
    index("push_messages_age").on(table.createdAt),
  ],
);

/** The dashboard offers it from the first acute request on, until the user has decided (D69). */
export const pushOffers = sqliteTable("push_offers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  endedAt: instant("ended_at"),
});
