import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { href } from "react-router";
import { profiles, webhookEndpoints } from "#db/schema.ts";
import { webhookPausedMail } from "../../../mails/webhook-paused.ts";
import type { Writers } from "../mail-writer.ts";

export const webhookMails: Writers<"webhook-paused"> = {
  "webhook-paused": ({ userId }, { db, site: { product, origin } }) => {
    const isOwners = and(eq(profiles.ownerId, userId ?? ""), isNull(profiles.suspendedAt));
    const paused = db
      .select({ url: webhookEndpoints.url })
      .from(webhookEndpoints)
      .innerJoin(profiles, eq(profiles.slug, webhookEndpoints.companySlug))
      .where(and(isOwners, isNotNull(webhookEndpoints.pausedAt)))
      .get();
    if (!paused) return null;
    const link = `${origin}${href("/profil/schnittstelle")}`;
    return webhookPausedMail({ product, host: new URL(paused.url).host, link });
  },
};
