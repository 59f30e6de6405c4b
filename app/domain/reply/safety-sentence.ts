import type { customerRequests } from "#db/schema.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { safetyAdvice } from "../assessment/safety-advice.ts";
import { isCalledFirst } from "../customer-request/urgency/danger.ts";

type Asked = Pick<
  typeof customerRequests.$inferSelect,
  "emergency" | "language" | "danger" | "urgentSince" | "isResolved"
>;

/** In the customer's language; null unless the danger is there now (D81). */
export function safetySentence(request: Asked, now: Date): string | null {
  if (request.isResolved || !isCalledFirst(request, now)) return null;
  return safetyAdvice(request.emergency, dictionaryOf(request.language).safety);
}
