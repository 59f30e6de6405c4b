/** The specification's all, open and resolved. */
export const REQUEST_STATES = ["alle", "offen", "erledigt"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Which requests an administrator's list is about; `search` as `cleanSearch` left it. */
export interface RequestFilter {
  search: string;
  state: RequestState;
}

/** Reads a state; all of them for whatever isn't one. */
export function readRequestState(text: string | null): RequestState {
  return REQUEST_STATES.find((state) => state === text) ?? "alle";
}

/** Whether only part of the list is wanted. */
export function isFiltered({ search, state }: RequestFilter): boolean {
  return search !== "" || state !== "alle";
}
