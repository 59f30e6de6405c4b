import { createHmac } from "node:crypto";

/** `at` is in seconds since 1970 (docs.stripe.com/webhooks/signature). */
export function signatureHeader(payload: string, secret: string, at: number): string {
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${signature}`;
}
