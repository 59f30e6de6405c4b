import type { Settings } from "../../env.server.ts";
import type { StripeAccess } from "./client.server.ts";

/** It is null without all three of Stripe's secrets (docs/settings.md, "Stripe"). */
export function configuredStripe(settings: Settings): StripeAccess | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_API_BASE, ORIGIN } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    apiBase: STRIPE_API_BASE,
    origin: ORIGIN,
  };
}
