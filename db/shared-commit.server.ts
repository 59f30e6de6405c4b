import { type Database, type QueuedWrite, type Transaction, writeTransaction } from "./client.server.ts";

/** Writes in one commit, so that others are answered in between. */
const MOST_AT_ONCE = 64;

/**
 * Like {@link writeTransaction}, with one commit for everything queued in the same turn of the event loop. When one
 * `work` throws, the others run again without it, so each must be safe to run twice. Resolves after the commit.
 */
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

/** Returns the writes that must be tried again because another one of the group failed. */
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
