import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles, webhookEndpoints } from "#db/schema.ts";
import { findSubscription } from "../../subscription/find-subscription.server.ts";

/** It is null without access, when nothing a customer wrote goes out (D36), and while it is suspended. */
export function hearingBusiness(db: Database, endpointId: string, now: Date): string | null {
  const business = db
    .select({ id: profiles.id, slug: webhookEndpoints.companySlug })
    .from(webhookEndpoints)
    .innerJoin(profiles, eq(profiles.slug, webhookEndpoints.companySlug))
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(profiles.suspendedAt)))
    .get();
  return business && findSubscription(db, business.id, now).hasAccess ? business.slug : null;
}
