import { PaymentsFailed, type PaymentsFault } from "./payments.ts";

const FAULTS = new Map<unknown, PaymentsFault>([
  ["StripeRateLimitError", "busy"],
  ["StripeAuthenticationError", "key"],
  ["StripePermissionError", "key"],
  ["StripeInvalidRequestError", "refused"],
  ["StripeIdempotencyError", "refused"],
  ["StripeCardError", "refused"],
]);

export function faultOfStripe(error: unknown): PaymentsFailed {
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
