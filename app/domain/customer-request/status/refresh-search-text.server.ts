import type { Transaction } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { isOwnRequest } from "../own-request.server.ts";
import { searchText } from "../search-text.ts";
import { wholeMessage } from "./whole-message.server.ts";

/** With all words of the customer; call it after every change of what it is made of. */
export function refreshSearchText(tx: Transaction, companySlug: string, customerRequestId: string): void {
  const own = isOwnRequest(companySlug, customerRequestId);
  const row = tx
    .select({ request: customerRequests, message: wholeMessage })
    .from(customerRequests)
    .where(own)
    .get();
  if (!row) return;
  tx.update(customerRequests)
    .set({ searchText: searchText({ ...row.request, message: row.message }) })
    .where(own)
    .run();
}
