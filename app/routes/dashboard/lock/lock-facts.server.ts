import { inboxPulse } from "#app/domain/inbox/pulse.server.ts";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import type { App } from "#app/middleware/app-context.server.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";

export type LockFacts = Awaited<ReturnType<typeof lockFacts>>;

/** All a locked dashboard tells: of the requests only how many wait, at most `OPEN_COUNT_CAP`. */
export async function lockFacts(
  { db, settings }: App,
  slug: string,
  { isPaymentOpen, isBooked }: SubscriptionState,
) {
  return {
    waiting: (await inboxPulse(db, slug)).openCount,
    isPaymentOpen,
    isBooked,
    requestLink: `${settings.ORIGIN}/${slug}`,
    price: euroAmount(settings.PRICE_MONTHLY_CENTS),
  };
}
