import { type SQL, sql } from "drizzle-orm";
import { customerRequests, profiles, subscriptions } from "#db/schema.ts";
import { trialEndOf } from "../subscription/find-subscription.server.ts";
import { ENDING_DAYS, type ProfileGroup } from "./profile-group.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads a profile and its subscription, which may be missing. */
export function inGroup(group: ProfileGroup, now: Date): SQL {
  const { stripeStatus, cancelled } = subscriptions;
  switch (group) {
    case "testphase-endet": {
      const soon = now.getTime() + ENDING_DAYS * DAY_MS;
      const isUnbooked = sql`coalesce(${stripeStatus}, '') NOT IN ('active', 'trialing', 'past_due')`;
      return sql`(${trialEndOf} > ${now.getTime()} AND ${trialEndOf} <= ${soon} AND ${isUnbooked})`;
    }
    case "zahlend":
      return sql`(${stripeStatus} = 'active' AND ${cancelled} = 0)`;
    case "zahlung-offen":
      return sql`(${stripeStatus} IN ('past_due', 'unpaid'))`;
    case "ohne-anfrage":
      return sql`(NOT EXISTS (SELECT 1 FROM ${customerRequests} WHERE ${customerRequests.companySlug} = ${profiles.slug}))`;
  }
}
