import type { customerRequests } from "#db/schema.ts";
import type { AlertRecipient } from "../profile/members/alert-recipients.server.ts";

type Weighed = Pick<typeof customerRequests.$inferSelect, "requestType" | "urgency" | "spamSuspicion">;

/** Of an acute request hear those, too, who chose the daily message. */
export function toldAtOnce(readers: AlertRecipient[], request: Weighed): AlertRecipient[] {
  return isAcute(request) ? readers : readers.filter(({ preference }) => preference === "sofort");
}

/** Chosen by the customer, or called so by the rules or an analysis; advertising calls itself urgent, too. */
export function isAcute({ requestType, urgency, spamSuspicion }: Weighed): boolean {
  return requestType === "problem" || (urgency === "sofort" && spamSuspicion === null);
}
