import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.server.ts";
import {
  customerRequests,
  dateProposals,
  followUps,
  questions,
  requestAiAnalysis,
  requestEvents,
} from "#db/schema.ts";
import { ofOwnRequest } from "../customer-request/own-request.server.ts";
import { accountRows, asColumns, type ExportOwner } from "./account-rows.server.ts";

const PAGE_SIZE = 50;

interface ExportedRequest {
  request: typeof customerRequests.$inferSelect;
  assessment: typeof requestAiAnalysis.$inferSelect | null;
}

/** The text of `daten.json` (D49) in parts; times in UTC (ISO 8601). */
export async function* exportJson(db: Database, owner: ExportOwner, now: Date): AsyncGenerator<string> {
  const account = { created_at: now, ...accountRows(db, owner, now) };
  yield `${JSON.stringify(account, null, 2).replace(/\n\}$/, "")},\n  "customer_requests": [`;
  let separator = "";
  for await (const exported of requestsOf(db, owner.slug)) {
    const row = { ...requestRow(exported), ...afterSending(db, exported.request) };
    const text = JSON.stringify(row, null, 2).replaceAll("\n", "\n    ");
    yield `${separator}\n    ${text}`;
    separator = ",";
  }
  yield "\n  ]\n}\n";
}

function requestRow({ request, assessment }: ExportedRequest) {
  return {
    ...asColumns(customerRequests, request, ["searchText"]),
    images: (request.imageRefs ?? []).map((_, index) => imageName(request.id, index)),
    request_ai_analysis: assessment && asColumns(requestAiAnalysis, assessment, ["customerRequestId"]),
  };
}

/** What the customer added, and what the business asked and proposed (D63). */
function afterSending(db: Database, { companySlug, id }: { companySlug: string; id: string }) {
  const rows = (
    table: typeof questions | typeof followUps | typeof dateProposals | typeof requestEvents,
    order: SQLiteColumn,
  ) =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(ofOwnRequest(table, companySlug, id))
      .orderBy(asc(order))
      .all()
      .map((row) => asColumns<SQLiteTable>(table, row, ["customerRequestId"]));
  return {
    questions: rows(questions, questions.askedAt),
    follow_ups: rows(followUps, followUps.createdAt),
    date_proposals: rows(dateProposals, dateProposals.proposedAt),
    request_events: rows(requestEvents, requestEvents.at),
  };
}

/** `index` counts from 0, the file's number from 1. */
export function imageName(requestId: string, index: number): string {
  return `bilder/${requestId}/${index + 1}.jpg`;
}

/** The oldest first; between pages the server turns to others. */
export async function* requestsOf(db: Database, companySlug: string | null): AsyncGenerator<ExportedRequest> {
  if (companySlug === null) return;
  let after = { createdAt: new Date(0), id: "" };
  for (;;) {
    const page = pageAfter(db, companySlug, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.request;
    await nextTurn();
  }
}

function pageAfter(db: Database, companySlug: string, { createdAt, id }: { createdAt: Date; id: string }) {
  return db
    .select({ request: customerRequests, assessment: requestAiAnalysis })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(
      and(
        eq(customerRequests.companySlug, companySlug),
        sql`(${customerRequests.createdAt}, ${customerRequests.id}) > (${createdAt.getTime()}, ${id})`,
      ),
    )
    .orderBy(asc(customerRequests.createdAt), asc(customerRequests.id))
    .limit(PAGE_SIZE)
    .all();
}
