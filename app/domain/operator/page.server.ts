import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type InboxCursor, NEWEST } from "../inbox/cursor.ts";

export const PAGE_SIZE = 25;

interface Place {
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
}

export function olderThan({ createdAt, id }: Place, cursor: InboxCursor | null): SQL {
  const after = cursor ?? NEWEST;
  return sql`(${createdAt}, ${id}) < (${after.createdAt.getTime()}, ${after.id})`;
}

export function newestFirst({ createdAt, id }: Place): SQL[] {
  return [desc(createdAt), desc(id)];
}

/** `found` holds up to one row more than a page. */
export function pageOf<Row extends InboxCursor>(found: readonly Row[], size = PAGE_SIZE) {
  const page = found.slice(0, size);
  const last = page.at(-1);
  const hasMore = found.length > size;
  return { page, older: hasMore && last ? { createdAt: last.createdAt, id: last.id } : null };
}
