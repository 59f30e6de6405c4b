import { z } from "zod";
import { loadStripe } from "./client.server.ts";
import type { PaymentEvent } from "./payments.ts";

const TOLERANCE_S = 300;

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const eventShape = z.object({
  id: id.regex(/^evt_\w+$/),
  object: z.literal("event"),
  type: z.string().regex(/^[a-z0-9_.]{1,100}$/),
  created: z
    .number()
    .int()
    .min(0)
    .max(8e12 / 1000),
  data: z.object({
    object: z.object({
      id: id.nullish(),
      object: z.string().nullish(),
      customer: reference.nullish(),
      subscription: reference.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
        .nullish(),
    }),
  }),
});

/** Null for everything that Stripe didn't sign within five minutes of `now`; the SDK accepts newer ones. */
export async function readEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secret: string,
  now: Date,
): Promise<PaymentEvent | null> {
  if (!signature || !isSignedAbout(now, signature)) return null;
  const { webhooks } = await loadStripe();
  let said: unknown;
  try {
    said = webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    return null;
  }
  const event = eventShape.safeParse(said);
  if (!event.success) return null;
  const { data, type, created } = event.data;
  const about = data.object;
  const own = (kind: string) => (about.object === kind ? about.id : null);
  const billed = about.parent?.subscription_details?.subscription;
  return {
    id: event.data.id,
    type,
    customerId: own("customer") ?? about.customer ?? null,
    subscriptionId: own("subscription") ?? about.subscription ?? billed ?? null,
    createdAt: new Date(created * 1000),
  };
}

function isSignedAbout(now: Date, signature: string): boolean {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  const [, seconds] = /^t=(\d{1,12})$/.exec(times[0] ?? "") ?? [];
  if (times.length !== 1 || seconds === undefined) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_S;
}
