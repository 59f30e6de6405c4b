import { href } from "react-router";
import { cursorText, type InboxCursor, readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { type RequestFilter, readRequestState } from "#app/domain/operator/request-filter.ts";

export interface RequestsAddress extends RequestFilter {
  after: InboxCursor | null;
}

export const ALL_REQUESTS: RequestsAddress = { search: "", state: "alle", after: null };

/** Unreadable parameters count as absent. */
export function readRequestsAddress(query: URLSearchParams): RequestsAddress {
  return {
    search: cleanSearch(query.get("suche")),
    state: readRequestState(query.get("stand")),
    after: readCursor(query.get("aelter")),
  };
}

export function requestsPath({ search, state, after }: RequestsAddress): string {
  const query = new URLSearchParams();
  if (search) query.set("suche", search);
  if (state !== "alle") query.set("stand", state);
  if (after) query.set("aelter", cursorText(after));
  const path = href("/admin-panel-werkruf/requests");
  return query.size > 0 ? `${path}?${query}` : path;
}
