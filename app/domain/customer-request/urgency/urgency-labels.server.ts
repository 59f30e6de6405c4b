import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { type customerRequests, urgencyLabels } from "#db/schema.ts";
import { berlinDay } from "../../profile/availability.ts";
import { monthsKept } from "../counts/months.ts";

type Labelled = Pick<
  typeof customerRequests.$inferSelect,
  "companySlug" | "requestType" | "urgency" | "emergency" | "urgencyLabelId"
>;

/** What a member says takes the place of what one said before; returns the label's id. */
export function keepLabel(tx: Transaction, request: Labelled, isUrgent: boolean, now: Date): string {
  dropLabel(tx, request);
  const { companySlug, requestType, urgency, emergency } = request;
  const id = randomUUID();
  tx.insert(urgencyLabels)
    .values({ id, companySlug, day: berlinDay(now), requestType, urgency, emergency, isUrgent })
    .run();
  return id;
}

export function dropLabel(tx: Transaction, { companySlug, urgencyLabelId }: Labelled): void {
  if (urgencyLabelId === null) return;
  const own = and(eq(urgencyLabels.id, urgencyLabelId), eq(urgencyLabels.companySlug, companySlug));
  tx.delete(urgencyLabels).where(own).run();
}

export async function forgetOldLabels(db: Database, now: Date): Promise<number> {
  const oldest = monthsKept(now).at(-1) ?? "";
  return db.delete(urgencyLabels).where(lt(urgencyLabels.day, oldest)).run().changes;
}
