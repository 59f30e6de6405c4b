import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./accounts.ts";
import { flag, instant } from "./columns.ts";

/** What Stripe last said about a business (D37). */
export const subscriptions = sqliteTable("subscriptions", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  stripeCustomerId: text("stripe_customer_id").unique(),
  stripeSubscriptionId: text("stripe_subscription_id").unique(),
  stripeStatus: text("stripe_status"),
  cancelled: flag("cancelled").notNull().default(false),
  subscriptionStart: instant("subscription_start"),
  subscriptionEnd: instant("subscription_end"),
  updatedAt: instant("updated_at").notNull(),
});

/** Webhook events, each stored once (D37). */
export const stripeEvents = sqliteTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  stripeCustomerId: text("stripe_customer_id"),
  stripeSubscriptionId: text("stripe_subscription_id"),
  createdAt: instant("created_at").notNull(),
  receivedAt: instant("received_at").notNull(),
  processedAt: instant("processed_at"),
});
