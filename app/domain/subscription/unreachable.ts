import { PaymentsFailed, type PaymentsFault } from "../../services/payments.ts";

/** Somebody waits in front of the page: all calls of one step together take no longer, in ms. */
const PATIENCE_MS = 12_000;

/** Stripe could not be asked now; `fault` is for the log. */
export interface Unreachable {
  ok: false;
  reason: "unreachable";
  fault: PaymentsFault;
}

/** What `work` resolves with, unless Stripe fails or takes longer than a visitor waits. */
export async function orUnreachable<T>(
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T | Unreachable> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentsFailed("timeout")), patienceMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error;
    return { ok: false, reason: "unreachable", fault: error.fault };
  } finally {
    clearTimeout(timer);
  }
}
