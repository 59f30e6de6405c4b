import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";

export type Repliable = NonNullable<ReturnType<typeof repliable>>;

export function repliable(db: Database | Transaction, companySlug: string, id: string) {
  const { customerEmail, isEmailGiven, isResolved, spamSuspicion, markedSpamAt, answeredAt, declinedAt } =
    customerRequests;
  return db
    .select({
      ...{ customerEmail, isEmailGiven, isResolved, spamSuspicion, markedSpamAt, answeredAt, declinedAt },
    })
    .from(customerRequests)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .get();
}

/** Nothing more goes out to who is served already, or never was a customer. */
export function isClosed({
  isResolved,
  markedSpamAt,
}: Pick<Repliable, "isResolved" | "markedSpamAt">): boolean {
  return isResolved || markedSpamAt !== null;
}

/** An address from what looks like spam may be a stranger's (D42). */
export function isMailable(request: Repliable): boolean {
  return request.customerEmail !== null && request.spamSuspicion === null && !isClosed(request);
}
