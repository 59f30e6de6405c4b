import { type Database, type Transaction, writeTransaction } from "./client.server.ts";

/** What one commit carries at most, so that a crowd doesn't hold up everybody else. */
const MOST_AT_ONCE = 64;

/** Does one work inside the shared transaction; what it returns tells the one who asked, once all is safe. */
interface Waiting {
  attempt(): () => void;
  fail(error: unknown): void;
}

const waitingFor = new WeakMap<Database, Waiting[]>();

/**
 * Like {@link writeTransaction}, but one commit serves everything that is asked for in the same moment: the disk is
 * waited for once. Each `work` has a savepoint of its own, so that one that throws takes back nothing of the others.
 * Resolves when the commit is durable; rejects with what `work` threw, or with why the commit failed.
 */
export function writeTogether<T>(db: Database, work: (tx: Transaction) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const attempt = () => {
      try {
        const value = db.transaction(work);
        return () => resolve(value);
      } catch (error) {
        // A full disk ends the whole transaction, not the savepoint alone.
        if (!db.$client.inTransaction) throw error;
        return () => reject(error);
      }
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
  const group = waiting.splice(0, MOST_AT_ONCE);
  if (waiting.length > 0) setImmediate(commitNext, db);
  else waitingFor.delete(db);
  try {
    const answers = writeTransaction(db, () => group.map(({ attempt }) => attempt()));
    for (const answer of answers) answer();
  } catch (error) {
    for (const { fail } of group) fail(error);
  }
}
