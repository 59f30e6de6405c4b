export const REQUEST_STATES = ["alle", "offen", "erledigt"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface RequestFilter {
  search: string;
  state: RequestState;
}

export function readRequestState(text: string | null): RequestState {
  return REQUEST_STATES.find((state) => state === text) ?? "alle";
}

export function isFiltered({ search, state }: RequestFilter): boolean {
  return search !== "" || state !== "alle";
}
