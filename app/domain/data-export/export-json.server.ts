import type { Database } from "#db/client.server.ts";
import { customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { accountRows, type ExportOwner } from "./account-rows.server.ts";
import { type ExportedRequest, requestsOf } from "./request-pages.server.ts";
import { asColumns } from "./table-columns.server.ts";

/**
 * The text of `daten.json` (D49): one object, tables under their names, times in UTC (ISO 8601). Made in parts
 * of which none is empty; requests come one by one.
 */
export async function* exportJson(db: Database, owner: ExportOwner, now: Date): AsyncGenerator<string> {
  const account = { created_at: now, ...accountRows(db, owner) };
  yield `${JSON.stringify(account, null, 2).replace(/\n\}$/, "")},\n  "customer_requests": [`;
  let separator = "";
  for await (const request of requestsOf(db, owner.slug)) {
    const text = JSON.stringify(requestRow(request), null, 2).replaceAll("\n", "\n    ");
    yield `${separator}\n    ${text}`;
    separator = ",";
  }
  yield "\n  ]\n}\n";
}

function requestRow({ analysis, ...request }: ExportedRequest) {
  return {
    ...asColumns(customerRequests, request, ["searchText"]),
    images: (request.imageRefs ?? []).map((_, index) => imageName(request.id, index)),
    request_ai_analysis: analysis && asColumns(requestAiAnalysis, analysis, ["customerRequestId"]),
  };
}

/** Where an image of a request lies in the archive; `index` counts from 0, the file's number from 1. */
export function imageName(requestId: string, index: number): string {
  return `bilder/${requestId}/${index + 1}.jpg`;
}
