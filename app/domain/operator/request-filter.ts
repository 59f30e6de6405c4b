export const REQUEST_STATES = ["alle", "offen", "erledigt", "neu"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const NEW_REQUEST_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const MOST_COUNTED = 10_000;

export interface RequestFilter {
  search: string;
  state: RequestState;
}

export function isFiltered({ search, state }: RequestFilter): boolean {
  return search !== "" || state !== "alle";
}

export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_REQUEST_DAYS * DAY_MS);
}
