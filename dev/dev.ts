import type { StripeStandIn } from "./stripe-stand-in/stand-in.server.ts";

/** What local mode has besides the product. */
export interface Dev {
  exampleSlug: string;
  /** Stripe played on this machine (D38); null with a key for the real one. */
  stripe: StripeStandIn | null;
  /** Printed once the server listens: where to click first. */
  welcome: string;
}
