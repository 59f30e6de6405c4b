import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";

/** Requests held in memory at a time. */
const PAGE_SIZE = 50;

export type ExportedRequest = typeof customerRequests.$inferSelect & {
  analysis: typeof requestAiAnalysis.$inferSelect | null;
};

/** Every request of a business with its analysis, oldest first, found by key, page by page; others get their turn in between. */
export async function* requestsOf(db: Database, companySlug: string | null): AsyncGenerator<ExportedRequest> {
  if (companySlug === null) return;
  let after = { createdAt: 0, id: "" };
  for (;;) {
    const page = pageAfter(db).all({ companySlug, ...after, limit: PAGE_SIZE });
    for (const { request, analysis } of page) yield { ...request, analysis };
    const last = page.at(-1)?.request;
    if (!last || page.length < PAGE_SIZE) return;
    after = { createdAt: last.createdAt.getTime(), id: last.id };
    await nextTurn();
  }
}

const pageAfter = prepared((db: Database) =>
  db
    .select({ request: customerRequests, analysis: requestAiAnalysis })
    .from(customerRequests)
    .leftJoin(requestAiAnalysis, eq(requestAiAnalysis.customerRequestId, customerRequests.id))
    .where(
      and(
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
        sql`(${customerRequests.createdAt}, ${customerRequests.id}) > (${sql.placeholder("createdAt")}, ${sql.placeholder("id")})`,
      ),
    )
    .orderBy(asc(customerRequests.createdAt), asc(customerRequests.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);
