import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type InboxCursor, NEWEST } from "../inbox/cursor.ts";

/** Rows on one page of an administrator's list. */
export const PAGE_SIZE = 25;

interface Place {
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
}

/** The condition for rows that stand after `cursor` in a list with the newest first; null is its beginning. */
export function olderThan({ createdAt, id }: Place, cursor: InboxCursor | null): SQL {
  const after = cursor ?? NEWEST;
  return sql`(${createdAt}, ${id}) < (${after.createdAt.getTime()}, ${after.id})`;
}

/** The order of the lists, for {@link olderThan}. */
export function newestFirst({ createdAt, id }: Place): SQL[] {
  return [desc(createdAt), desc(id)];
}

/** Cuts what was found, up to one more than a page, into the page and the place where the next one begins. */
export function pageOf<Row extends InboxCursor>(found: readonly Row[]) {
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = found.length > PAGE_SIZE;
  return { page, older: hasMore && last ? { createdAt: last.createdAt, id: last.id } : null };
}
