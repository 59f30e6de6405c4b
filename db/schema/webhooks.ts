import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { WEBHOOK_EVENTS } from "../values.ts";
import { profiles } from "./accounts.ts";
import { instant } from "./columns.ts";

/** Where a business has its requests sent (D70). */
export const webhookEndpoints = sqliteTable("webhook_endpoints", {
  id: text("id").primaryKey(),
  companySlug: text("company_slug")
    .notNull()
    .unique()
    .references(() => profiles.slug, { onDelete: "cascade", onUpdate: "cascade" }),
  url: text("url").notNull(),
  createdAt: instant("created_at").notNull(),
  /** Its secret is made of it with a key of the server, and stored nowhere. */
  secretSeed: text("secret_seed").notNull(),
  /** Signs, too, until then. */
  earlierSeed: text("earlier_seed"),
  earlierUntil: instant("earlier_until"),
  /** The newest delivery has it. */
  sequence: integer("sequence").notNull().default(0),
  /** Nothing is sent until then, whatever waits. */
  heldUntil: instant("held_until"),
  /** Since when nothing has arrived; null: the last one did. */
  failingSince: instant("failing_since"),
  pausedAt: instant("paused_at"),
});

/** Written with what caused it, put into words when it is sent. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    sequence: integer("sequence").notNull(),
    what: text("what", { enum: WEBHOOK_EVENTS }).notNull(),
    /** A test has none. No foreign key: a withdrawal outlives its request, and deletion removes the rest. */
    requestId: text("request_id"),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastTriedAt: instant("last_tried_at"),
    deliveredAt: instant("delivered_at"),
    /** The last try left a status or a fault, how long it took, and how the answer began. */
    code: text("code"),
    ms: integer("ms"),
    answer: text("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.sequence] }),
    index("webhook_deliveries_request").on(table.requestId, table.what),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);
