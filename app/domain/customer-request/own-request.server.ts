import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { customerRequests } from "#db/schema.ts";

/** For rows that hang on a request: of this one, and only where it is this business's. */
export function ofOwnRequest(
  { customerRequestId }: { customerRequestId: SQLiteColumn },
  companySlug: string | Placeholder,
  id: string | Placeholder,
): SQL {
  return sql`${customerRequestId} = (SELECT ${customerRequests.id} FROM ${customerRequests} WHERE ${customerRequests.id} = ${id} AND ${customerRequests.companySlug} = ${companySlug})`;
}
