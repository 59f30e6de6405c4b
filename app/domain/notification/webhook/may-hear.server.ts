import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, webhookEndpoints } from "#db/schema.ts";
import { findSubscription } from "../../subscription/find-subscription.server.ts";

/** Without access nothing a customer wrote goes out (D36), nor while the business is suspended. */
export function mayHear(db: Database, endpointId: string, now: Date): boolean {
  const business = db
    .select({ id: profiles.id })
    .from(webhookEndpoints)
    .innerJoin(profiles, eq(profiles.slug, webhookEndpoints.companySlug))
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(profiles.suspendedAt)))
    .get();
  return business !== undefined && findSubscription(db, business.id, now).hasAccess;
}
