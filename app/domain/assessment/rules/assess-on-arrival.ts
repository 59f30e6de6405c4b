import type { Emergency, UNCLEAR, Urgency } from "#db/values.ts";
import { type UrgencyGrounds, urgencyOf } from "./urgency.ts";

export interface ArrivalAssessment {
  urgency: Urgency | typeof UNCLEAR;
  emergency: Emergency | null;
}

/** By the rules, before the business is told (D61). */
export function assessOnArrival(grounds: UrgencyGrounds): ArrivalAssessment {
  const { urgency, emergency } = urgencyOf(grounds);
  return { urgency, emergency };
}
