import type { Stripe } from "stripe";
import { PaymentsFailed, type PaymentsFault } from "./payments.ts";

const FAULTS = new Map<unknown, PaymentsFault>([
  ["StripeRateLimitError", "busy"],
  ["StripeAuthenticationError", "key"],
  ["StripePermissionError", "key"],
  ["StripeInvalidRequestError", "refused"],
  ["StripeIdempotencyError", "refused"],
  ["StripeCardError", "refused"],
]);

function faultOfStripe(error: unknown): PaymentsFailed {
  if (error instanceof PaymentsFailed) return error;
  const { type, code, requestId, statusCode, detail } = (error ?? {}) as Record<string, unknown>;
  return new PaymentsFailed(faultOf(type, statusCode, detail), word(code), word(requestId));
}

function faultOf(type: unknown, statusCode: unknown, detail: unknown): PaymentsFault {
  if (type === "StripeConnectionError") return isTimeout(detail) ? "timeout" : "unreachable";
  const known = FAULTS.get(type);
  if (known) return known;
  return typeof statusCode === "number" && statusCode >= 500 ? "server" : "garbage";
}

function isTimeout(detail: unknown): boolean {
  return detail instanceof Error && "code" in detail && detail.code === "ETIMEDOUT";
}

/** Messages may quote what was sent: only mere codes reach the log. */
function word(said: unknown): string | null {
  return typeof said === "string" && /^\w{1,80}$/.test(said) ? said : null;
}

export function isMissing(error: unknown): boolean {
  return error instanceof PaymentsFailed && error.code === "resource_missing";
}

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  origin: string;
  apiBase?: string | undefined;
}

interface Patience {
  tryMs: number;
  /** All tries of one call, a slow answer's body included, in ms. */
  wholeMs: number;
}

export const PATIENCE: Patience = { tryMs: 10_000, wholeMs: 40_000 };
const RETRIES = 2;

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
