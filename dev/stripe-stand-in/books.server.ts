import type { Clock } from "../../app/services/clock.server.ts";
import { advance, isSomethingDue } from "./billing/advance.ts";
import type { Desk } from "./desk.ts";
import type { State } from "./state.ts";
import { loadState, saveState } from "./state-file.server.ts";

/* The whole state is written at every change: what is kept must stay small. */
const EVENTS_KEPT = 300;
const ANSWERS_KEPT = 200;
const ANSWERS_KEPT_S = 24 * 60 * 60;

export interface Books {
  /** For reading only; everything due has happened. */
  desk(): Desk;
  /** Runs `work` on a copy, written to disk before it counts; a throw changes nothing. Synchronous. */
  change<T>(work: (desk: Desk) => T, request?: Desk["request"]): T;
}

/** Calls `changed` after every stored change. */
export function openBooks(
  storageDir: string,
  clock: Clock,
  { origin, priceCents }: Pick<Desk, "origin" | "priceCents">,
  changed: () => void,
): Books {
  let state = loadState(storageDir);
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const deskOf = (of: State, request: Desk["request"]): Desk => ({
    state: of,
    now: now(),
    origin,
    priceCents,
    request,
  });
  const change: Books["change"] = (work, request = null) => {
    const copy = structuredClone(state);
    const desk = deskOf(copy, request);
    advance(desk);
    const result = work(desk);
    prune(copy, desk.now);
    saveState(storageDir, copy);
    state = copy;
    changed();
    return result;
  };
  return {
    desk() {
      if (isSomethingDue(state, now())) change(() => undefined);
      return deskOf(state, null);
    },
    change,
  };
}

function prune(state: State, now: number): void {
  const newest = new Set(state.events.slice(-EVENTS_KEPT));
  state.events = state.events.filter((event) => !event.isDelivered || newest.has(event));
  const young = state.answers.filter(({ at }) => Math.abs(now - at) < ANSWERS_KEPT_S);
  state.answers = young.slice(-ANSWERS_KEPT);
}
