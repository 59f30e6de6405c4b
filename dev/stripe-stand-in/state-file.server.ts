import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { newId } from "./new-id.ts";
import type { State } from "./state.ts";

const FILE = "stripe-stand-in.json";
const VERSION = 1;

/** Without the file: a new state with secrets of its own. */
export function loadState(storageDir: string): State {
  const path = join(storageDir, FILE);
  if (existsSync(path)) {
    const stored: State = JSON.parse(readFileSync(path, "utf8"));
    if (stored.version === VERSION) return stored;
  }
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

/** After a crash the file holds either the old state or the new one. */
export function saveState(storageDir: string, state: State): void {
  mkdirSync(storageDir, { recursive: true });
  const path = join(storageDir, FILE);
  const unfinished = `${path}.part`;
  synced(unfinished, "w", (file) => writeSync(file, JSON.stringify(state)));
  renameSync(unfinished, path);
  synced(storageDir, "r", () => undefined);
}

function synced(path: string, flags: "w" | "r", work: (file: number) => unknown): void {
  const file = openSync(path, flags, 0o600);
  try {
    work(file);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
