import type Sqlite from "better-sqlite3";
import { isDatabaseBusy, isDatabaseDamaged } from "./storage-down.server.ts";

/** How long a statement waits while it is known that somebody else holds the lock, in ms. */
const IMPATIENT_MS = 50;

const impatient = new WeakSet<Sqlite.Database>();
const damaged = new WeakSet<Sqlite.Database>();
const listeners = new WeakMap<Sqlite.Database, () => void>();

/**
 * Takes note of what a statement threw. Whoever waited in vain for a lock was the last to wait long: while it lasts,
 * the whole process would stand still for every write.
 */
export function noteFault(client: Sqlite.Database, error: unknown): void {
  if (isDatabaseDamaged(error) && !damaged.has(client)) {
    damaged.add(client);
    listeners.get(client)?.();
  }
  if (!isDatabaseBusy(error) || impatient.has(client)) return;
  impatient.add(client);
  client.pragma(`busy_timeout = ${IMPATIENT_MS}`);
}

/** After a write that went through: the next lock is waited for `patienceMs` again. */
export function noteSuccess(client: Sqlite.Database, patienceMs: number): void {
  if (impatient.delete(client)) client.pragma(`busy_timeout = ${patienceMs}`);
}

/** Calls `listener` when a statement meets a damaged page, once until a check finds none. */
export function whenDamaged(client: Sqlite.Database, listener: () => void): void {
  listeners.set(client, listener);
}

/** Whether a statement met a damaged page since the last check that found none. */
export function isDamaged(client: Sqlite.Database): boolean {
  return damaged.has(client);
}

/** What a check of the whole file found. */
export function noteChecked(client: Sqlite.Database, isWhole: boolean): void {
  if (isWhole) damaged.delete(client);
  else damaged.add(client);
}
