import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { journalFile, readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import { type Database, openDatabase, writeTransaction } from "#db/client.server.ts";
import {
  customerRequests,
  endedCustomers,
  outbox,
  profiles,
  rateLimits,
  restoreJournal,
  retiredSlugs,
  sessions,
  subscriptions,
  suspensions,
  users,
} from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { type BackupFolder, openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { markSent } from "../../platform/outbox/due-mails.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { deleteRequest } from "../inbox/delete.server.ts";
import { stopConfirmations } from "../notification/stopped-confirmations.server.ts";
import { startSession } from "../session/session.server.ts";
import { reinstate } from "../suspension/reinstate.server.ts";
import { suspend } from "../suspension/suspend.server.ts";
import { keepJournal } from "./keep-journal.server.ts";
import { tellRestored } from "./tell-restored.server.ts";

const NOW = new Date("2027-01-02T12:00:00Z");
const OPERATOR = { product: "Werkruf", contact: "hilfe@example.com" };
const ENDING_OPERATOR = { ...OPERATOR, ADMIN_EMAILS: [] };

const mail = (uniqueKey: string, userId: string) => ({
  kind: uniqueKey.split(":")[0] ?? "",
  uniqueKey,
  recipient: "eva@example.com",
  userId,
  subject: "S",
  text: "T",
  html: "H",
  expiresAt: new Date(NOW.getTime() + 86_400_000),
});

const queue = (db: Database, uniqueKey: string, userId: string) =>
  writeTransaction(db, (tx) => queueMail(tx, mail(uniqueKey, userId), NOW));

function send(db: Database, uniqueKey: string, userId: string): void {
  queue(db, uniqueKey, userId);
  const row = db.select().from(outbox).where(eq(outbox.uniqueKey, uniqueKey)).get();
  if (row) markSent(db, row, false, NOW);
}

/** A copy of the moment, then `since`, then the copy restored and told. */
async function restoredAfter(room: BackupFolder, since: (db: Database) => unknown, now = NOW) {
  const { name } = await room.backUp(NOW);
  await since(room.db);
  await keepJournal(room.db, room.backupDir);
  await room.restore(name, NOW);
  const db = openDatabase(room.storageDir);
  onTestFinished(() => void db.$client.close());
  const told = await tellRestored(db, readJournal(join(room.storageDir, AFTER_RESTORE)), OPERATOR, now);
  return { db, told };
}

test("requests and accounts deleted since are deleted again, and their link stays taken", async () => {
  const room = await openBackupFolder();
  const [gone, stays] = [room.request(), room.request()];
  const business = uniqueBusiness(room.db);
  putRequest(room.db, business.slug);
  const { db, told } = await restoredAfter(room, async (live) => {
    await deleteRequest(live, room.slug, gone.id, NOW);
    await deleteAccount(live, { userId: business.id, email: business.email }, OPERATOR, NOW);
    const row = live.select().from(outbox).get();
    if (row) markSent(live, row, false, NOW);
  });
  expect(told).toMatchObject({ accounts: 1, requests: 1, strangers: [] });
  const left = db.select({ id: customerRequests.id }).from(customerRequests).all();
  expect(left.map(({ id }) => id)).toEqual([stays.id]);
  expect(db.select().from(users).where(eq(users.id, business.id)).all()).toEqual([]);
  expect(db.select().from(retiredSlugs).all()).toHaveLength(1);
  expect(db.select().from(outbox).all(), "nobody is told twice").toEqual([]);
});

test("rows deleted by hand count too, with everything that goes with them", async () => {
  const room = await openBackupFolder();
  const { id } = room.request();
  const { db, told } = await restoredAfter(room, (live) => live.$client.exec("DELETE FROM users"));
  expect(told.accounts).toBe(1);
  expect(db.select().from(customerRequests).where(eq(customerRequests.id, id)).all()).toEqual([]);
});

test("who deleted their account and wasn't told before the crash is told now, if it isn't long ago", async () => {
  for (const [hours, hadBeenSent, told] of [
    [1, false, 1],
    [1, true, 0],
    [25, false, 0],
  ] as const) {
    const room = await openBackupFolder();
    const { id, email } = uniqueBusiness(room.db);
    const now = new Date(Date.now() + hours * 3_600_000);
    const { db } = await restoredAfter(
      room,
      async (live) => {
        await deleteAccount(live, { userId: id, email }, OPERATOR, NOW);
        const row = live.select().from(outbox).get();
        if (row && hadBeenSent) markSent(live, row, false, NOW);
      },
      now,
    );
    const mails = db.select().from(outbox).where(eq(outbox.recipient, email)).all();
    expect(mails).toHaveLength(told);
    for (const mail of mails) expect(mail).toMatchObject({ kind: "account-deleted", sentAt: null });
  }
});

test("whose access an administrator ended since is kept out, and who was let in again is in", async () => {
  const room = await openBackupFolder();
  const [out, inAgain, wasOut] = [uniqueBusiness(room.db), uniqueBusiness(room.db), uniqueBusiness(room.db)];
  const end = (live: Database, profileId: string) =>
    suspend(live, { profileId, adminId: "admin", reason: "spam", note: "N" }, ENDING_OPERATOR, NOW);
  const undo = (live: Database, profileId: string) =>
    reinstate(live, { profileId, adminId: "admin" }, ENDING_OPERATOR, NOW);
  await end(room.db, wasOut.id);
  room.db.delete(outbox).run();
  const { db, told } = await restoredAfter(room, async (live) => {
    await end(live, out.id);
    await end(live, inAgain.id);
    await undo(live, inAgain.id);
    await undo(live, wasOut.id);
  });
  const endedAt = (id: string) => db.select().from(users).where(eq(users.id, id)).get()?.suspendedAt;
  expect([out, inAgain, wasOut].map(({ id }) => endedAt(id))).toEqual([NOW, null, null]);
  expect(db.select().from(suspensions).all()).toMatchObject([
    { userId: wasOut.id, restoredAt: NOW },
    { userId: out.id, reason: "spam", endedBy: "admin", restoredAt: null },
  ]);
  expect(told.accesses).toBe(2);
  expect(db.select().from(outbox).all(), "nobody is told twice").toEqual([]);
});

test("everybody is signed out", async () => {
  const room = await openBackupFolder();
  const { id: userId } = uniqueBusiness(room.db);
  await startSession(room.db, { userId, browser: null }, NOW);
  const { db } = await restoredAfter(room, () => undefined);
  expect(db.select().from(sessions).all()).toEqual([]);
});

test("a mail that waited in the copy and went out since isn't sent again, another one is", async () => {
  const room = await openBackupFolder();
  const { id } = uniqueBusiness(room.db);
  for (const key of ["welcome:a", "welcome:b", "welcome:c"]) queue(room.db, key, id);
  const { db, told } = await restoredAfter(room, (live) => {
    const row = live.select().from(outbox).where(eq(outbox.uniqueKey, "welcome:a")).get();
    if (row) markSent(live, row, false, NOW);
    live.delete(outbox).where(eq(outbox.uniqueKey, "welcome:b")).run();
  });
  const waiting = db
    .select()
    .from(outbox)
    .all()
    .filter(({ sentAt }) => sentAt === null);
  expect(waiting.map(({ uniqueKey }) => uniqueKey)).toEqual(["welcome:c"]);
  expect(told.mails).toBe(2);
});

test("a daily message and a hint that went out since aren't written again", async () => {
  const room = await openBackupFolder();
  const { id } = uniqueBusiness(room.db, { lastDigestAt: new Date("2026-01-01T16:30:00Z") });
  const keys = [`digest:${id}:2027-01-02`, `trial-ending:${id}:1`];
  const { db } = await restoredAfter(room, (live) => {
    for (const key of keys) send(live, key, id);
  });
  for (const key of keys) expect(queue(db, key, id)).toBe(false);
  const told = db.select().from(profiles).where(eq(profiles.id, id)).get()?.lastDigestAt;
  expect(told?.getTime()).toBeGreaterThan(Date.parse("2026-01-01T16:30:00Z"));
});

test("what came while a daily message waited for the mail service comes with the next one", async () => {
  const room = await openBackupFolder();
  const toldUpTo = new Date("2026-01-01T16:30:00Z");
  const { id } = uniqueBusiness(room.db, { lastDigestAt: toldUpTo });
  const key = `digest:${id}:2026-01-01`;
  queue(room.db, key, id);
  const { db } = await restoredAfter(room, (live) => {
    const row = live.select().from(outbox).where(eq(outbox.uniqueKey, key)).get();
    if (row) markSent(live, row, false, NOW);
  });
  expect(queue(db, key, id)).toBe(false);
  expect(db.select().from(profiles).where(eq(profiles.id, id)).get()?.lastDigestAt).toEqual(toldUpTo);
});

test("who wanted no mails since gets none, and who changed their mind gets them", async () => {
  const room = await openBackupFolder();
  const [off, on] = [uniqueBusiness(room.db), uniqueBusiness(room.db)];
  const set = (db: Database, id: string, isOn: boolean) =>
    db
      .update(profiles)
      .set({ notificationPreference: isOn ? "taeglich" : "aus", accountMails: isOn })
      .where(eq(profiles.id, id))
      .run();
  const { db } = await restoredAfter(room, (live) => {
    set(live, off.id, false);
    set(live, on.id, false);
    set(live, on.id, true);
    stopConfirmations(live, "hash", true, NOW);
    stopConfirmations(live, "other", true, NOW);
    stopConfirmations(live, "other", false, NOW);
  });
  const choice = (id: string) => db.select().from(profiles).where(eq(profiles.id, id)).get();
  expect(choice(off.id)).toMatchObject({ notificationPreference: "aus", accountMails: false });
  expect(choice(on.id)).toMatchObject({ notificationPreference: "taeglich", accountMails: true });
  expect(
    db
      .select()
      .from(rateLimits)
      .all()
      .map(({ key }) => key),
  ).toEqual(["no-confirmation:hash"]);
});

test("who booked since keeps the customer, one whose account is lost is named, one who left is ended", async () => {
  const room = await openBackupFolder();
  const [booked, left] = [uniqueBusiness(room.db), uniqueBusiness(room.db)];
  const { db, told } = await restoredAfter(room, async (live) => {
    const lost = uniqueBusiness(live);
    for (const [{ id }, customer] of [
      [booked, "cus_1"],
      [left, "cus_2"],
      [lost, "cus_3"],
    ] as const) {
      live.insert(subscriptions).values({ profileId: id, stripeCustomerId: customer, updatedAt: NOW }).run();
    }
    await deleteAccount(live, { userId: left.id, email: left.email }, OPERATOR, NOW);
  });
  expect(db.select().from(subscriptions).all()).toMatchObject([
    { profileId: booked.id, stripeCustomerId: "cus_1" },
  ]);
  expect(db.select().from(endedCustomers).all()).toMatchObject([
    { stripeCustomerId: "cus_2", endedAt: null },
  ]);
  expect(told.strangers).toEqual(["cus_3"]);
});

test("doing it twice, or after a start that was cut off, changes nothing more", async () => {
  const room = await openBackupFolder();
  const { id } = room.request();
  const { db } = await restoredAfter(room, (live) => deleteRequest(live, room.slug, id, NOW));
  const all = () => [customerRequests, outbox, users, profiles].map((table) => db.select().from(table).all());
  const before = all();
  const news = readJournal(journalFile(room.backupDir));
  expect(await tellRestored(db, news, OPERATOR, NOW)).toMatchObject({ accounts: 0, requests: 0, mails: 0 });
  expect(all()).toEqual(before);
});

test("a change that is rolled back is never noted", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  putRequest(db, slug);
  const rollBack = () =>
    writeTransaction(db, (tx) => {
      tx.delete(customerRequests).run();
      throw new Error("never mind");
    });
  expect(rollBack).toThrow("never mind");
  expect(db.select().from(restoreJournal).all()).toEqual([]);
});
