import type { Stripe } from "stripe";
import { faultOfStripe } from "./fault.server.ts";
import { PaymentsFailed } from "./payments.ts";

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  origin: string;
  apiBase?: string | undefined;
}

export interface Patience {
  tryMs: number;
  /** All tries of one call, a slow answer's body included, in ms. */
  wholeMs: number;
}

export const PATIENCE: Patience = { tryMs: 10_000, wholeMs: 40_000 };
const RETRIES = 2;

/** Throws nothing but {@link PaymentsFailed}. */
export type StripeCall = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

export function stripeCalls(access: StripeAccess, { tryMs, wholeMs }: Patience): StripeCall {
  let client: Promise<Stripe> | undefined;
  return async (work) => {
    client ??= load(access, tryMs);
    const stripe = await client;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PaymentsFailed("timeout")), wholeMs);
    });
    try {
      return await Promise.race([work(stripe), late]);
    } catch (error) {
      throw faultOfStripe(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Loads the SDK's many files when first needed, so that starting doesn't wait for it. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import("stripe")).default;
}

async function load({ secretKey, apiBase }: StripeAccess, tryMs: number): Promise<Stripe> {
  const StripeSdk = await loadStripe();
  return new StripeSdk(secretKey, {
    timeout: tryMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}
