import { checkoutCalls } from "./checkout.server.ts";
import { PATIENCE, type StripeAccess, stripeCalls } from "./client.server.ts";
import { customerCalls } from "./customers.server.ts";
import { readEvent } from "./event.server.ts";
import type { Payments } from "./payments.ts";
import { planCalls } from "./setup.server.ts";

/** 10 s for a try, two more tries, no telemetry. */
export function createPayments(access: StripeAccess, patience = PATIENCE): Payments {
  const call = stripeCalls(access, patience);
  return {
    ...customerCalls(call),
    ...checkoutCalls(call, access),
    ...planCalls(call),
    readEvent: (rawBody, signature, now) => readEvent(rawBody, signature, access.webhookSecret, now),
  };
}
