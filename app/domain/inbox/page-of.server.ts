import type { Database } from "#db/client.server.ts";
import { type InboxCursor, newestFirst } from "./cursor.ts";
import { type InboxPage, type InboxView, listInbox } from "./list.server.ts";

export interface FoundPage {
  page: InboxPage;
  from: Required<Pick<InboxView, "olderThan" | "newerThan">>;
}

const TOP = { olderThan: null, newerThan: null };

/** The page of the list that a request was opened from, or the one it stands on by now. */
export async function pageOf(
  db: Database,
  companySlug: string,
  view: InboxView,
  request: InboxCursor & { isListed: boolean },
): Promise<FoundPage> {
  const { olderThan = null, newerThan = null } = view;
  const find = async (from: FoundPage["from"]): Promise<FoundPage> => ({
    page: await listInbox(db, companySlug, { ...view, ...from }),
    from,
  });
  const asked = await find({ olderThan, newerThan });
  if (!request.isListed || stands(request, asked.page)) return asked;
  const first = asked.page.entries.at(0);
  const isAbove = first !== undefined && newestFirst(request, first) < 0;
  const { createdAt, id } = request;
  const found = await find({
    olderThan: isAbove ? null : { createdAt, id: `${id}z` },
    newerThan: isAbove ? { createdAt, id: id.slice(0, -1) } : null,
  });
  return stands(request, found.page) && (found.page.newer || !isAbove) ? found : find(TOP);
}

function stands({ id }: { id: string }, { urgent, entries }: InboxPage): boolean {
  return [...urgent, ...entries].some((entry) => entry.id === id);
}
