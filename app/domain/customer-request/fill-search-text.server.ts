import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { fillEarlier } from "./fill-earlier.server.ts";
import { searchText } from "./search-text.ts";

export function fillSearchTexts(db: Database): number {
  return fillEarlier(db, {
    columns: ["searchText"],
    isEmpty: eq(customerRequests.searchText, ""),
    valuesOf: (request) => ({ searchText: searchText(request) }),
  });
}
