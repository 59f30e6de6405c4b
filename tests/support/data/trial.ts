import { dashboardOf, signedInAs } from "../dashboard.ts";
import { uniqueBusiness } from "../rows.ts";
import { Visitor, type Werkruf } from "../werkruf.ts";

const DAY_MS = 86_400_000;

/** A signed-in provider whose trial ends in so many days, negative ones for an ended trial. */
export async function providerOnTrial(werkruf: Werkruf, days: number) {
  const trialEndsAt = new Date(Date.now() + days * DAY_MS);
  const business = uniqueBusiness(werkruf.db, { trialEndsAt });
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  return { visitor, business, trialEndsAt, path: dashboardOf(business) };
}
