import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./accounts.ts";
import { flag, instant } from "./columns.ts";

export const subscriptions = sqliteTable("subscriptions", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  stripeCustomerId: text("stripe_customer_id").unique(),
  stripeSubscriptionId: text("stripe_subscription_id").unique(),
  stripeStatus: text("stripe_status"),
  cancelled: flag("cancelled").notNull().default(false),
  subscriptionStart: instant("subscription_start"),
  /** Until when the plan gives access: what was paid, and the leeway of docs/decisions/007. */
  subscriptionEnd: instant("subscription_end"),
  /** When the plan renews, or ends once it is cancelled: the date that is shown. */
  periodEnd: instant("period_end"),
  updatedAt: instant("updated_at").notNull(),
});

/** Each stored once (D37), without its content: the state is fetched fresh. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    stripeCustomerId: text("stripe_customer_id"),
    stripeSubscriptionId: text("stripe_subscription_id"),
    createdAt: instant("created_at").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    index("stripe_events_age").on(table.receivedAt),
    index("stripe_events_customer").on(table.stripeCustomerId),
  ],
);

/** Deleted accounts whose plan must still end; stored a while longer, for a late payment. */
export const endedCustomers = sqliteTable(
  "ended_customers",
  {
    stripeCustomerId: text("stripe_customer_id").primaryKey(),
    requestedAt: instant("requested_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [index("ended_customers_age").on(table.endedAt).where(sql`ended_at IS NOT NULL`)],
);
