import { type Database, type QueuedWrite, type Transaction, writeTransaction } from "./client.server.ts";

/** In one commit, so that other requests are answered in between. */
const MOST_AT_ONCE = 64;

/** Resolves after the commit. When one `work` throws, the others run again: each must be repeatable. */
export function writeTogether<T>(db: Database, work: (tx: Transaction) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const attempt = (tx: Transaction) => {
      const value = work(tx);
      return () => resolve(value);
    };
    const { queue } = db.connection;
    queue.push({ attempt, fail: reject });
    if (queue.length === 1) setImmediate(commitNext, db);
  });
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
          // A full disk ends the whole transaction, whoever met it.
          if (db.$client.inTransaction) faulty = one;
          throw error;
        }
      }),
    );
    for (const answer of answers) answer();
    return [];
  } catch (error) {
    // No savepoints: SQLite would copy every page that each work touches, 39 of a submit, into a temporary file.
    for (const { fail } of faulty ? [faulty] : group) fail(error);
    return faulty ? group.filter((one) => one !== faulty) : [];
  }
}
