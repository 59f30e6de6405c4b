/** The specification's all, open and resolved. */
export const REQUEST_STATES = ["alle", "offen", "erledigt"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** `search` as `cleanSearch` left it. */
export interface RequestFilter {
  search: string;
  state: RequestState;
}

/** Reads a state from an address; "alle" for anything unknown. */
export function readRequestState(text: string | null): RequestState {
  return REQUEST_STATES.find((state) => state === text) ?? "alle";
}

/** False for the whole list. */
export function isFiltered({ search, state }: RequestFilter): boolean {
  return search !== "" || state !== "alle";
}
