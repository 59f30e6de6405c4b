import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { JournalEntry } from "#db/backup/journal-file.server.ts";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { outbox, profiles } from "#db/schema.ts";

/** Mails a job would write anew because the restored database knows nothing of them. */
const WRITTEN_BY_JOBS = new Set([
  "digest",
  "trial-ending",
  "trial-ended",
  "subscription-booked",
  "subscription-cancelled",
]);
const BLANK = { subject: "", text: "", html: "" };

/**
 * Marks the mails that went out or were dropped since as sent, and leaves an empty row for those that jobs would
 * write again; each entry's subject is a mail's unique key. Returns how many waiting mails are not sent again.
 */
export function tellMails(db: Database, settled: readonly JournalEntry[], now: Date): number {
  return writeTransaction(db, (tx) => {
    let stopped = 0;
    for (const { subject: uniqueKey, at } of settled) {
      const [kind = "", id = ""] = uniqueKey.split(":");
      stopped += tx
        .update(outbox)
        .set({ ...BLANK, sentAt: now, claimedAt: null })
        .where(and(eq(outbox.uniqueKey, uniqueKey), isNull(outbox.sentAt)))
        .run().changes;
      if (!WRITTEN_BY_JOBS.has(kind)) continue;
      const times = { createdAt: now, nextAttemptAt: now, expiresAt: now, sentAt: now };
      const isUnknown = tx
        .insert(outbox)
        .values({ ...BLANK, ...times, id: randomUUID(), uniqueKey, kind, recipient: "" })
        .onConflictDoNothing({ target: outbox.uniqueKey })
        .run().changes;
      if (kind === "digest" && isUnknown) countAsTold(tx, id, new Date(at));
    }
    return stopped;
  });
}

/** Whatever the restored database holds came before a daily message that it doesn't know. */
function countAsTold(tx: Transaction, profileId: string, at: Date): void {
  const isEarlier = or(isNull(profiles.lastDigestAt), lt(profiles.lastDigestAt, at));
  tx.update(profiles)
    .set({ lastDigestAt: at })
    .where(and(eq(profiles.id, profileId), isEarlier))
    .run();
}
