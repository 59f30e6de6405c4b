import { eq, isNull, notExists } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { fillEarlier } from "../customer-request/fill-earlier.server.ts";
import { assessOnArrival } from "./rules/assess-on-arrival.ts";

/** An analysis has its urgency stored with it. */
export function assessEarlierRequests(db: Database): number {
  const analysed = db
    .select({ id: requestAiAnalysis.customerRequestId })
    .from(requestAiAnalysis)
    .where(eq(requestAiAnalysis.customerRequestId, customerRequests.id));
  return fillEarlier(db, {
    columns: ["urgency", "emergency"],
    isEmpty: isNull(customerRequests.urgency),
    among: notExists(analysed),
    valuesOf: assessOnArrival,
  });
}
