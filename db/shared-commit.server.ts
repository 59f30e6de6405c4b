import { type Database, type QueuedWrite, type Transaction, writeTransaction } from "./client.server.ts";
import { isDatabaseBusy } from "./storage-down.server.ts";

/** In one commit, so that other requests are answered in between. */
const MOST_AT_ONCE = 64;
/** For another connection's lock, beyond the wait of each try. The process goes on meanwhile. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 200;

/** Resolves after the commit. `work` must be repeatable: it runs again after another's error or for a lock. */
export function writeTogether<T>(db: Database, work: (tx: Transaction) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const attempt = (tx: Transaction) => {
      const value = work(tx);
      return () => resolve(value);
    };
    enqueue(db, [{ attempt, fail: reject, until: performance.now() + PATIENCE_MS }]);
  });
}

function enqueue(db: Database, writes: QueuedWrite[]): void {
  const { queue } = db.connection;
  if (queue.length === 0) setImmediate(commitNext, db);
  queue.push(...writes);
}

function commitNext(db: Database): void {
  const { queue } = db.connection;
  let group = queue.splice(0, MOST_AT_ONCE);
  if (queue.length > 0) setImmediate(commitNext, db);
  while (group.length > 0) group = commit(db, group);
}

/** Returns the writes to try again because another one failed. */
function commit(db: Database, group: QueuedWrite[]): QueuedWrite[] {
  let faulty: QueuedWrite | undefined;
  try {
    const answers = writeTransaction(db, (tx) =>
      group.map((one) => {
        try {
          return one.attempt(tx);
        } catch (error) {
          // A full disk ends the whole transaction for all works in it.
          if (db.$client.inTransaction) faulty = one;
          throw error;
        }
      }),
    );
    for (const answer of answers) answer();
    return [];
  } catch (error) {
    // No savepoints: SQLite would copy every page that each work touches, 39 of a submit, into a temporary file.
    if (faulty) {
      faulty.fail(error);
      return group.filter((one) => one !== faulty);
    }
    const now = performance.now();
    const patient = isDatabaseBusy(error) ? group.filter(({ until }) => now < until) : [];
    for (const one of group) if (!patient.includes(one)) one.fail(error);
    if (patient.length > 0) setTimeout(enqueue, PAUSE_MS, db, patient);
    return [];
  }
}
