import { eq } from "drizzle-orm";
import type { JournalEntry } from "#db/backup/journal-file.server.ts";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { ENDING_REASONS, type EndingReason } from "#db/values.ts";
import { letIn } from "../suspension/reinstate.server.ts";
import { keepOut } from "../suspension/suspend.server.ts";

/**
 * Keeps out, or lets in, whom administrators kept out or let in last since the copy was made; `news` in the order it
 * happened. Nobody is written to again, and the administrator's note is lost. Returns how many accounts.
 */
export function tellAccess(db: Database, news: readonly JournalEntry[], now: Date): number {
  const latest = new Map<string, () => boolean>();
  return writeTransaction(db, (tx) => {
    for (const { kind, subject } of news) {
      const [profileId = "", adminId = "", word] = subject.split(" ");
      const reason = ENDING_REASONS.find((one) => one === word);
      if (kind === "access-ended" && reason)
        latest.set(profileId, () => keepOutAgain(tx, { profileId, adminId, reason }, now));
      if (kind === "access-restored")
        latest.set(profileId, () => letIn(tx, { profileId, adminId }, now) !== null);
    }
    return [...latest.values()].filter((tell) => tell()).length;
  });
}

function keepOutAgain(
  tx: Transaction,
  ending: { profileId: string; adminId: string; reason: EndingReason },
  now: Date,
): boolean {
  const user = tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, ending.profileId))
    .get();
  if (!user || user.suspendedAt) return false;
  return keepOut(tx, { ...ending, note: "" }, now) !== null;
}
