import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../../app/services/clock.server.ts";
import { advance, isSomethingDue } from "./billing.ts";
import { newId } from "./new-id.ts";
import type { Account, State } from "./state.ts";

const FILE = "stripe-stand-in.json";
const VERSION = 2;
/* The whole state is written at every change: what is kept must stay small. */
const EVENTS_KEPT = 300;
const ANSWERS_KEPT = 200;

export interface Store {
  /** For reading only; everything due has happened. */
  read(): Account;
  /** Runs `work` on a copy, written to disk before it counts; a throw changes nothing. It is synchronous. */
  change<T>(work: (account: Account) => T): T;
}

/** Calls `changed` after every stored change. */
export function openStore(storageDir: string, clock: Clock, priceCents: number, changed: () => void): Store {
  let state = loadState(storageDir);
  const accountOf = (of: State) => ({ state: of, now: Math.floor(clock.now().getTime() / 1000), priceCents });
  const change: Store["change"] = (work) => {
    const copy = structuredClone(state);
    const account = accountOf(copy);
    advance(account);
    const result = work(account);
    const newest = new Set(copy.events.slice(-EVENTS_KEPT));
    copy.events = copy.events.filter((event) => !event.isDelivered || newest.has(event));
    copy.answers = copy.answers.slice(-ANSWERS_KEPT);
    saveState(storageDir, copy);
    state = copy;
    changed();
    return result;
  };
  return {
    read() {
      if (isSomethingDue(accountOf(state))) change(() => undefined);
      return accountOf(state);
    },
    change,
  };
}

/** Without the file it is a new state with secrets of its own. */
function loadState(storageDir: string): State {
  const path = join(storageDir, FILE);
  const stored: State | null = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
  if (stored?.version === VERSION) return stored;
  const state: State = {
    version: VERSION,
    secretKey: newId("sk_test_"),
    webhookSecret: newId("whsec_", 32),
    customers: [],
    checkouts: [],
    portals: [],
    subscriptions: [],
    invoices: [],
    events: [],
    answers: [],
  };
  saveState(storageDir, state);
  return state;
}

/** A killed process leaves either the old state or the new one. */
function saveState(storageDir: string, state: State): void {
  mkdirSync(storageDir, { recursive: true });
  const path = join(storageDir, FILE);
  writeFileSync(`${path}.part`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
