import { invalidRequest } from "./api-fault.ts";

export interface Page {
  limit: number;
  starting_after?: string;
  ending_before?: string;
}

/** Lists the newest first; `all` has the oldest first. */
export function listPage<T extends { id: string }>(
  all: T[],
  page: Page,
  url: string,
  show: (one: T) => unknown,
) {
  const newest = [...all].reverse();
  const { rows, hasMore } = page.ending_before
    ? before(newest, page.ending_before, page.limit)
    : after(newest, page.starting_after, page.limit);
  return { object: "list", data: rows.map(show), has_more: hasMore, url };
}

function after<T extends { id: string }>(newest: T[], id: string | undefined, limit: number) {
  const start = id === undefined ? 0 : position(newest, id, "starting_after") + 1;
  return { rows: newest.slice(start, start + limit), hasMore: newest.length > start + limit };
}

function before<T extends { id: string }>(newest: T[], id: string, limit: number) {
  const end = position(newest, id, "ending_before");
  const start = Math.max(0, end - limit);
  return { rows: newest.slice(start, end), hasMore: start > 0 };
}

function position<T extends { id: string }>(newest: T[], id: string, param: string): number {
  const found = newest.findIndex((one) => one.id === id);
  if (found === -1) throw invalidRequest(`No such object: '${id}'`, param, "resource_missing");
  return found;
}
