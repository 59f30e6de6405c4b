import type { customerRequests } from "#db/schema.ts";
import type { AlertRecipient } from "../../profile/members/alert-recipients.server.ts";

type Weighed = Pick<
  typeof customerRequests.$inferInsert,
  "requestType" | "urgency" | "spamSuspicion" | "markedUrgent"
>;

/** Members who chose the daily message hear of an acute request, too. */
export function toldAtOnce(readers: AlertRecipient[], request: Weighed): AlertRecipient[] {
  return isAcute(request) ? readers : readers.filter(({ preference }) => preference === "sofort");
}

/** Chosen by the customer or called so by the rules, unless a member says "Nicht dringend". */
export function isAcute(request: Weighed): boolean {
  return (request.requestType === "problem" && request.markedUrgent !== false) || isEmergency(request);
}

/** Advertising calls itself urgent, too; a flood around it says nothing about the words of a request. */
export function isEmergency({ urgency, spamSuspicion, markedUrgent }: Omit<Weighed, "requestType">): boolean {
  return (markedUrgent ?? urgency === "sofort") && (!spamSuspicion || spamSuspicion === "flood");
}
