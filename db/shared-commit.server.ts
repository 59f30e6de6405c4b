import { type Database, type Transaction, writeTransaction } from "./client.server.ts";

/** What one commit carries at most, so that a crowd doesn't hold up everybody else. */
const MOST_AT_ONCE = 64;

/** One work; what is said to the one who asked for it is said once all is safe. */
interface Waiting {
  /** Returns how to tell its value. */
  attempt(tx: Transaction): () => void;
  fail(error: unknown): void;
}

const waitingFor = new WeakMap<Database, Waiting[]>();

/**
 * Like {@link writeTransaction}, but one commit serves everything that is asked for in the same moment: the disk is
 * waited for once. A `work` that throws takes back nothing of the others: they are done anew without it, so every
 * `work` must bear being done twice. Resolves when the commit is durable; rejects with what `work` threw, or with
 * why the commit failed.
 */
export function writeTogether<T>(db: Database, work: (tx: Transaction) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const attempt = (tx: Transaction) => {
      const value = work(tx);
      return () => resolve(value);
    };
    const waiting = waitingFor.get(db);
    if (waiting) waiting.push({ attempt, fail: reject });
    else {
      waitingFor.set(db, [{ attempt, fail: reject }]);
      setImmediate(commitNext, db);
    }
  });
}

function commitNext(db: Database): void {
  const waiting = waitingFor.get(db) ?? [];
  let group = waiting.splice(0, MOST_AT_ONCE);
  if (waiting.length > 0) setImmediate(commitNext, db);
  else waitingFor.delete(db);
  while (group.length > 0) group = commit(db, group);
}

/** Commits a group, tells who was in it, and returns those who have to be tried again because of another one's fault. */
function commit(db: Database, group: Waiting[]): Waiting[] {
  let faulty: Waiting | undefined;
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
