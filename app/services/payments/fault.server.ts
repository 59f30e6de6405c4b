import { PaymentsFailed, type PaymentsFault } from "./payments.ts";

/** Classes of the SDK's errors, by the name they carry in `type`. */
const FAULTS = new Map<unknown, PaymentsFault>([
  ["StripeRateLimitError", "busy"],
  ["StripeAuthenticationError", "key"],
  ["StripePermissionError", "key"],
  ["StripeInvalidRequestError", "refused"],
  ["StripeIdempotencyError", "refused"],
  ["StripeCardError", "refused"],
]);

/** What an error thrown while talking to Stripe means. */
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

/** Only what is a mere code reaches the log: messages may quote what was sent. */
function word(said: unknown): string | null {
  return typeof said === "string" && /^\w{1,80}$/.test(said) ? said : null;
}

/** Whether Stripe said that what was asked for doesn't exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentsFailed && error.code === "resource_missing";
}
