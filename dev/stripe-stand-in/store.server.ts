import type { Clock } from "../../app/services/clock.server.ts";
import type { Account } from "./account.ts";
import { advance, isSomethingDue } from "./billing/advance.ts";
import type { State } from "./state.ts";
import { loadState, saveState } from "./state-file.server.ts";

/* The whole state is written at every change: what is kept must stay small. */
const EVENTS_KEPT = 300;
const ANSWERS_KEPT = 200;
const ANSWERS_KEPT_S = 24 * 60 * 60;

export interface Store {
  /** For reading only; everything due has happened. */
  read(): Account;
  /** Runs `work` on a copy, written to disk before it counts; a throw changes nothing. Synchronous. */
  change<T>(work: (account: Account) => T, request?: Account["request"]): T;
}

/** Calls `changed` after every stored change. */
export function openStore(
  storageDir: string,
  clock: Clock,
  { origin, priceCents }: Pick<Account, "origin" | "priceCents">,
  changed: () => void,
): Store {
  let state = loadState(storageDir);
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const accountOf = (of: State, request: Account["request"]): Account => ({
    state: of,
    now: now(),
    origin,
    priceCents,
    request,
  });
  const change: Store["change"] = (work, request = null) => {
    const copy = structuredClone(state);
    const account = accountOf(copy, request);
    advance(account);
    const result = work(account);
    prune(copy, account.now);
    saveState(storageDir, copy);
    state = copy;
    changed();
    return result;
  };
  return {
    read() {
      if (isSomethingDue(state, now())) change(() => undefined);
      return accountOf(state, null);
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
