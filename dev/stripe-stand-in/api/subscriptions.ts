import { z } from "zod";
import { type Account, note } from "../account.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import { planEnd } from "../billing/plan-end.ts";
import { priceIdOf } from "../objects/price.ts";
import { subscriptionObject } from "../objects/subscription.ts";
import type { StoredSubscription } from "../state.ts";
import { invalidRequest, missing } from "./api-fault.ts";
import { checkKnown, mergedMetadata } from "./customers.ts";
import { endpoint } from "./endpoint.ts";
import { listPage } from "./listing.ts";
import { accepted, expand, flag, listing, metadata, seconds } from "./parameters.ts";

export const SUBSCRIPTION_ENDPOINTS = [
  endpoint(
    "GET /v1/subscriptions",
    z.strictObject({
      ...listing,
      customer: z.string().optional(),
      price: z.string().optional(),
      status: z.string().optional(),
      ...accepted("automatic_tax collection_method created current_period_end current_period_start"),
    }),
    (account, given) => {
      checkKnown(account, given.customer);
      const found = account.state.subscriptions.filter(
        (one) =>
          (given.customer === undefined || one.customer === given.customer) &&
          (given.price === undefined || priceIdOf(one.cents) === given.price) &&
          hasStatus(one, given.status),
      );
      return listPage(found, given, "/v1/subscriptions", subscriptionObject);
    },
  ),

  endpoint("GET /v1/subscriptions/:id", z.strictObject({ expand }), (account, _, id) =>
    subscriptionObject(findSubscription(account, id)),
  ),

  endpoint(
    "POST /v1/subscriptions/:id",
    z.strictObject({
      expand,
      cancel_at: seconds.or(z.literal("")).optional(),
      cancel_at_period_end: flag.optional(),
      metadata: metadata.optional(),
      ...accepted("cancellation_details description proration_behavior"),
    }),
    (account, given, id) => {
      const subscription = findSubscription(account, id);
      if (subscription.status === "canceled") {
        throw invalidRequest(
          "A canceled subscription can only update its cancellation_details and metadata.",
        );
      }
      if (given.metadata) subscription.metadata = mergedMetadata(subscription.metadata, given.metadata);
      if (given.cancel_at_period_end !== undefined) {
        const isWanted = given.cancel_at_period_end;
        planEnd(account, subscription, isWanted ? subscription.periodEnd : null, isWanted);
      } else if (given.cancel_at !== undefined) {
        planEnd(account, subscription, given.cancel_at === "" ? null : given.cancel_at, false);
      } else if (given.metadata) {
        note(account, "customer.subscription.updated", id);
      }
      return subscriptionObject(subscription);
    },
  ),

  endpoint(
    "DELETE /v1/subscriptions/:id",
    z.strictObject({ expand, ...accepted("cancellation_details invoice_now prorate") }),
    (account, _, id) => {
      const subscription = findSubscription(account, id);
      if (subscription.status === "canceled") throw missing("subscription", id);
      endSubscription(account, subscription, "cancellation_requested");
      return subscriptionObject(subscription);
    },
  ),
];

function findSubscription({ state }: Account, id: string): StoredSubscription {
  const subscription = state.subscriptions.find((one) => one.id === id);
  if (!subscription) throw missing("subscription", id);
  return subscription;
}

/** Without a status Stripe lists what hasn't ended. */
function hasStatus({ status }: StoredSubscription, wanted: string | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === "ended") return status === "canceled";
  return wanted === undefined ? status !== "canceled" : status === wanted;
}
