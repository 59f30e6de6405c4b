import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sessions, users } from "./accounts.ts";
import { instant } from "./columns.ts";

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

/** The dashboard offers it from the first acute request on, until the user has decided (D69). */
export const pushOffers = sqliteTable("push_offers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  endedAt: instant("ended_at"),
});
