import { and, eq, exists, isNotNull, isNull, notExists, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { fillEarlier } from "../customer-request/fill-earlier.server.ts";
import { assessOnArrival } from "./rules/assess-on-arrival.ts";

/** What came before the rules looked at each request, and where an earlier release stored what a model said. */
export function assessEarlierRequests(db: Database): number {
  const byModel = db
    .select({ id: requestAiAnalysis.customerRequestId })
    .from(requestAiAnalysis)
    .where(
      and(eq(requestAiAnalysis.customerRequestId, customerRequests.id), isNotNull(requestAiAnalysis.model)),
    );
  const fill = (among: SQL) =>
    fillEarlier(db, {
      columns: ["urgency", "emergency"],
      isEmpty: isNull(customerRequests.urgency),
      among,
      valuesOf: assessOnArrival,
    });
  return fill(exists(byModel)) + fill(notExists(byModel));
}
