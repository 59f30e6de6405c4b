import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { UNCLEAR } from "#app/domain/analysis/assessment.ts";
import { searchText } from "#db/schema/search-text.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import type { InboxFilter, InboxState, UrgencyFilter } from "./inbox-filter.ts";
import { anyIn } from "./search-order.server.ts";

/* Written out instead of bound: only so does SQLite see that the partial index of new requests fits. */
const isOpen = sql`${customerRequests.isResolved} = 0`;
const isSolved = sql`${customerRequests.isResolved} = 1`;
const isNoSpam = isNull(customerRequests.markedSpamAt);

/** Open, unseen and not called spam: "Neu". */
export const isNew = and(isNull(customerRequests.seenAt), isOpen, isNoSpam);

/** Where new requests are looked for; whatever asks it for others is refused by SQLite. */
export const newRequestsTable = sql`${customerRequests} INDEXED BY customer_requests_new`;

/**
 * What a filter asks of a request, its business aside; first what the index of searches answers by itself.
 * `needles` is what its search looks for, in the order to look in.
 */
export function filterCondition(filter: InboxFilter, needles: string[][]): SQL | undefined {
  const { type, urgency, state } = filter;
  return and(
    ...needles.map((needle) => anyIn(searchText, needle)),
    type ? eq(customerRequests.requestType, sql`ifnull(${type}, NULL)`) : undefined,
    stateCondition(state ?? null, filter.includeSolved),
    urgency ? urgencyCondition(urgency) : undefined,
  );
}

/** Where such requests are looked for: in the index that holds types and the searched text, if that helps. */
export function filteredTable({ search, type }: InboxFilter): SQL | typeof customerRequests {
  if (!search && !type) return customerRequests;
  return sql`${customerRequests} INDEXED BY customer_requests_search`;
}

function stateCondition(state: InboxState | null, includeSolved: boolean): SQL | undefined {
  const known = includeSolved ? undefined : isOpen;
  if (state === "spam") {
    return or(isNotNull(customerRequests.markedSpamAt), isNotNull(customerRequests.spamSuspicion));
  }
  if (state === "neu") return isNew;
  if (state === "offen") return and(isOpen, isNoSpam);
  if (state === "erledigt") return and(isSolved, isNoSpam);
  if (state === "beantwortet") return and(known, isNotNull(customerRequests.answeredAt), isNoSpam);
  return and(known, isNoSpam);
}

function urgencyCondition(urgency: UrgencyFilter): SQL {
  const value = urgency === "unklar" ? UNCLEAR : urgency;
  const assessed = sql`SELECT 1 FROM ${requestAiAnalysis} WHERE ${requestAiAnalysis.customerRequestId} = ${customerRequests.id}`;
  if (urgency === "ohne") return sql`NOT EXISTS (${assessed})`;
  return sql`EXISTS (${assessed} AND ${requestAiAnalysis.urgency} = ${value})`;
}
