import { eq } from "drizzle-orm";
import type { JournalEntry } from "#db/backup/journal-file.server.ts";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, rateLimits } from "#db/schema.ts";
import type { RestoreNews } from "#db/values.ts";
import { CONFIRMATIONS_STOPPED_MS } from "../notification/stopped-confirmations.server.ts";

type Switch = (tx: Transaction, subject: string, now: Date) => void;

const preference = (tx: Transaction, id: string) =>
  tx.select({ is: profiles.notificationPreference }).from(profiles).where(eq(profiles.id, id)).get()?.is;

const SWITCHES: Partial<Record<RestoreNews, Switch>> = {
  "alerts-off": (tx, id) =>
    tx.update(profiles).set({ notificationPreference: "aus" }).where(eq(profiles.id, id)).run(),
  "alerts-on": (tx, id) => {
    if (preference(tx, id) !== "aus") return;
    tx.update(profiles).set({ notificationPreference: "taeglich" }).where(eq(profiles.id, id)).run();
  },
  "hints-off": (tx, id) => tx.update(profiles).set({ accountMails: false }).where(eq(profiles.id, id)).run(),
  "hints-on": (tx, id) => tx.update(profiles).set({ accountMails: true }).where(eq(profiles.id, id)).run(),
  "confirmations-off": (tx, key, now) => {
    const resetsAt = new Date(now.getTime() + CONFIRMATIONS_STOPPED_MS);
    tx.insert(rateLimits).values({ key, count: 1, resetsAt }).onConflictDoNothing().run();
  },
  "confirmations-on": (tx, key) => tx.delete(rateLimits).where(eq(rateLimits.key, key)).run(),
};

/** Switches mails off and on again as their readers did since, in the same order. */
export function tellSwitches(db: Database, news: readonly JournalEntry[], now: Date): void {
  writeTransaction(db, (tx) => {
    for (const { kind, subject } of news) SWITCHES[kind]?.(tx, subject, now);
  });
}
