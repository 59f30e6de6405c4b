import { href } from "react-router";
import { cursorText, type InboxCursor, readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { type RequestFilter, readRequestState } from "#app/domain/operator/request-filter.ts";

/** What the address of the list of requests says. */
export interface RequestsAddress extends RequestFilter {
  olderThan: InboxCursor | null;
}

/** Reads the address; whatever isn't understood counts as absent. */
export function readRequestsAddress(query: URLSearchParams): RequestsAddress {
  return {
    search: cleanSearch(query.get("suche")),
    state: readRequestState(query.get("stand")),
    olderThan: readCursor(query.get("aelter")),
  };
}

/** The address as a path with query. */
export function requestsPath({ search, state, olderThan }: RequestsAddress): string {
  const query = new URLSearchParams();
  if (search) query.set("suche", search);
  if (state !== "alle") query.set("stand", state);
  if (olderThan) query.set("aelter", cursorText(olderThan));
  const path = href("/admin-panel-werkruf/requests");
  return query.size > 0 ? `${path}?${query}` : path;
}
