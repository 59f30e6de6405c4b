import type { StripeStandIn } from "./stripe-stand-in/stand-in.server.ts";

export interface Dev {
  exampleSlug: string;
  /** It is null with a key for the real one (D38). */
  stripe: StripeStandIn | null;
  welcome: string;
}
