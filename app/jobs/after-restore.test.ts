import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { journalFile, readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import { type Database, openDatabase, writeTransaction } from "#db/client.server.ts";
import { keepJournal, noteForRestore } from "#db/restore-journal.server.ts";
import {
  customerRequests,
  handovers,
  jobs,
  members,
  outbox,
  passkeyChallenges,
  passkeys,
  profiles,
  rateLimits,
  restoreJournal,
  retiredSlugs,
  sessions,
  suspensions,
  users,
  withdrawnRequests,
} from "#db/schema.ts";
import { putColleague, uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { type BackupFolder, openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { deleteAccount } from "../domain/account/delete-account.server.ts";
import { queueDelivery } from "../domain/customer-request/alert/queue-delivery.server.ts";
import { deleteRequest } from "../domain/customer-request/delete-request.server.ts";
import { withdrawRequest } from "../domain/customer-request/status/withdraw-request.server.ts";
import { stopConfirmations } from "../domain/customer-request/stopped-confirmations.server.ts";
import { markSolved } from "../domain/inbox/mark.server.ts";
import { findEndpoint, removeEndpoint, setEndpoint } from "../domain/notification/webhook/endpoint.server.ts";
import { acceptHandover } from "../domain/profile/members/change-owner.server.ts";
import { startSession } from "../domain/session/session.server.ts";
import { issueChallenge } from "../domain/sign-in/passkey/passkey-challenge.server.ts";
import { removePasskey } from "../domain/sign-in/passkey/passkeys.server.ts";
import { reinstate } from "../domain/suspension/reinstate.server.ts";
import { suspend } from "../domain/suspension/suspend.server.ts";
import { queueMail } from "../platform/outbox/queue-mail.server.ts";
import { repeatJournal } from "./after-restore.server.ts";

const NOW = new Date("2027-01-02T12:00:00Z");
/** A copy of the moment, then `since`, then the copy restored and its journal repeated. */
async function restoredAfter(folder: BackupFolder, since: (db: Database) => unknown) {
  const { name } = await folder.backUp(NOW);
  await since(folder.db);
  await keepJournal(folder.db, folder.backupDir);
  await folder.restore(name, NOW);
  const db = openDatabase(folder.storageDir);
  onTestFinished(() => void db.$client.close());
  const told = await repeatJournal(db, readJournal(join(folder.storageDir, AFTER_RESTORE)), NOW);
  return { db, told };
}

test("requests and accounts deleted since are deleted again, and their link stays taken", async () => {
  const folder = await openBackupFolder();
  const [gone, stays] = [folder.request(), folder.request()];
  const business = uniqueBusiness(folder.db);
  putRequest(folder.db, business.slug);
  const { db, told } = await restoredAfter(folder, async (live) => {
    await deleteRequest(live, folder.slug, gone.id, NOW);
    await deleteAccount(live, { userId: business.ownerId, email: business.email }, NOW);
  });
  expect(told).toMatchObject({ accounts: 1, requests: 1 });
  const left = db.select({ id: customerRequests.id }).from(customerRequests).all();
  expect(left.map(({ id }) => id)).toEqual([stays.id]);
  expect(db.select().from(users).where(eq(users.id, business.ownerId)).all()).toEqual([]);
  expect(db.select().from(retiredSlugs).all()).toHaveLength(1);
  expect(db.select().from(outbox).all(), "nobody is told twice").toEqual([]);
});

test("a request withdrawn since stays gone, and its business keeps when that was", async () => {
  const folder = await openBackupFolder();
  const [before, since] = [folder.request(), folder.request()];
  const later = new Date(NOW.getTime() + 60_000);
  await withdrawRequest(folder.db, folder.slug, before.id, NOW);
  const { db, told } = await restoredAfter(folder, async (live) => {
    await withdrawRequest(live, folder.slug, since.id, later);
    const { id } = uniqueBusiness(live);
    await writeTransaction(live, (tx) => noteForRestore(tx, "request-withdrawn", `gone ${id} 1`));
  });
  expect(told.requests).toBe(1);
  expect(db.select().from(customerRequests).all()).toEqual([]);
  const kept = db.select().from(withdrawnRequests).all();
  expect(kept.sort((one, other) => Number(one.withdrawnAt) - Number(other.withdrawnAt))).toEqual([
    { id: before.id, companySlug: folder.slug, withdrawnAt: NOW },
    { id: since.id, companySlug: folder.slug, withdrawnAt: later },
  ]);
});

describe("a business handed over since", () => {
  const hand = (db: Database, profileId: string, user: { userId: string; email: string }) => {
    const { userId: id, email } = user;
    const offer = { id: crypto.randomUUID(), profileId, userId: id, createdAt: NOW };
    db.insert(handovers)
      .values({ ...offer, expiresAt: new Date(NOW.getTime() + 1) })
      .run();
    const acceptance = {
      user: { id, email, createdAt: NOW },
      profileId,
      userAgent: null,
    };
    return acceptHandover(db, acceptance, NOW);
  };
  const ownerOf = (db: Database, profileId: string) =>
    db
      .select({ ownerId: profiles.ownerId, email: users.email, contact: profiles.email })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.ownerId))
      .where(eq(profiles.id, profileId))
      .get();

  test("stands when its former owner's deletion is repeated, and is the new owner's", async () => {
    const folder = await openBackupFolder();
    const business = uniqueBusiness(folder.db);
    const requestId = putRequest(folder.db, business.slug);
    const kai = putColleague(folder.db, business.id);
    const { db, told } = await restoredAfter(folder, async (live) => {
      expect(await hand(live, business.id, kai)).toBe(true);
      await deleteAccount(live, { userId: business.ownerId, email: business.email }, NOW);
    });
    expect(told).toMatchObject({ accounts: 1, handovers: 1, ownersWithoutAddress: 0, requests: 0 });
    expect(ownerOf(db, business.id)).toEqual({ ownerId: kai.userId, email: kai.email, contact: kai.email });
    expect(db.select().from(users).where(eq(users.id, business.ownerId)).all()).toEqual([]);
    expect(db.select().from(customerRequests).all()).toMatchObject([{ id: requestId }]);
    expect([db.select().from(retiredSlugs).all(), db.select().from(outbox).all()]).toEqual([[], []]);
    expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  });

  test("goes with the new owner who deleted it, and is the last one's of several", async () => {
    const folder = await openBackupFolder();
    const [gone, twice] = [uniqueBusiness(folder.db), uniqueBusiness(folder.db)];
    const [kai, mara, jo] = [gone, twice, twice].map(({ id }) => putColleague(folder.db, id));
    const { db, told } = await restoredAfter(folder, async (live) => {
      if (!kai || !mara || !jo) throw new Error("Nobody is there.");
      await hand(live, gone.id, kai);
      await deleteAccount(live, kai, NOW);
      await hand(live, twice.id, mara);
      await hand(live, twice.id, jo);
      await deleteAccount(live, mara, NOW);
    });
    expect(told.handovers).toBe(2);
    expect(ownerOf(db, gone.id)).toBeUndefined();
    expect(ownerOf(db, twice.id)?.ownerId).toBe(jo?.userId);
  });

  test("is the last one's who had it before, also when another one's deletion is repeated", async () => {
    const folder = await openBackupFolder();
    const business = uniqueBusiness(folder.db);
    const first = { userId: business.ownerId, email: business.email };
    const kai = putColleague(folder.db, business.id);
    const { db } = await restoredAfter(folder, async (live) => {
      for (const to of [kai, first, kai]) expect(await hand(live, business.id, to)).toBe(true);
      await deleteAccount(live, first, NOW);
    });
    expect(ownerOf(db, business.id)?.ownerId).toBe(kai.userId);
  });

  test("stands without an address where the copy doesn't know the new owner yet", async () => {
    const folder = await openBackupFolder();
    const business = uniqueBusiness(folder.db);
    const { db, told } = await restoredAfter(folder, async (live) => {
      await hand(live, business.id, putColleague(live, business.id));
      await deleteAccount(live, { userId: business.ownerId, email: business.email }, NOW);
    });
    expect(told).toMatchObject({ accounts: 1, handovers: 1, ownersWithoutAddress: 1 });
    const owner = ownerOf(db, business.id);
    expect(owner?.email).toBe(`${owner?.ownerId}@uebergabe.invalid`);
    expect(JSON.stringify(db.select().from(profiles).all())).not.toContain(business.email);
  });

  test("an offer of the copy is gone: it may have been answered since", async () => {
    const folder = await openBackupFolder();
    const { id: profileId } = uniqueBusiness(folder.db);
    const { userId } = putColleague(folder.db, profileId);
    const offer = { id: "1", profileId, userId, createdAt: NOW, expiresAt: new Date(NOW.getTime() + 1) };
    folder.db.insert(handovers).values(offer).run();
    const { db } = await restoredAfter(folder, () => undefined);
    expect(db.select().from(handovers).all()).toEqual([]);
  });
});

test("rows deleted by hand count too, with everything that goes with them", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { db, told } = await restoredAfter(folder, (live) => live.$client.exec("DELETE FROM users"));
  expect(told.accounts).toBe(1);
  expect(db.select().from(customerRequests).where(eq(customerRequests.id, id)).all()).toEqual([]);
});

test("an account suspended since the backup stays suspended, a reinstated one is open", async () => {
  const folder = await openBackupFolder();
  const [out, inAgain, wasOut] = [
    uniqueBusiness(folder.db),
    uniqueBusiness(folder.db),
    uniqueBusiness(folder.db),
  ];
  const end = (live: Database, profileId: string) =>
    suspend(live, { profileId, adminId: "admin", reason: "spam", note: "N" }, { ADMIN_EMAILS: [] }, NOW);
  const undo = (live: Database, profileId: string) => reinstate(live, { profileId, adminId: "admin" }, NOW);
  await end(folder.db, wasOut.id);
  folder.db.delete(outbox).run();
  const { db, told } = await restoredAfter(folder, async (live) => {
    await end(live, out.id);
    await end(live, inAgain.id);
    await undo(live, inAgain.id);
    await undo(live, wasOut.id);
  });
  const endedAt = (id: string) => db.select().from(profiles).where(eq(profiles.id, id)).get()?.suspendedAt;
  expect([out, inAgain, wasOut].map(({ id }) => endedAt(id))).toEqual([NOW, null, null]);
  expect(db.select().from(suspensions).all()).toMatchObject([
    { profileId: wasOut.id, reinstatedAt: NOW },
    { profileId: out.id, reason: "spam", suspendedBy: "admin", reinstatedAt: null },
  ]);
  expect(told.suspensions).toBe(2);
  expect(db.select().from(outbox).all(), "nobody is told twice").toEqual([]);
});

test("a webhook removed since, or replaced, stays removed, and another business's stays", async () => {
  const folder = await openBackupFolder();
  const [one, other, third] = [
    uniqueBusiness(folder.db),
    uniqueBusiness(folder.db),
    uniqueBusiness(folder.db),
  ];
  for (const { slug } of [one, other, third])
    setEndpoint(folder.db, slug, { url: "https://a.example.org/", askedBy: null }, NOW);
  writeTransaction(folder.db, (tx) => {
    for (const { slug } of [one, other, third])
      queueDelivery(tx, slug, { what: "request.withdrawn", requestId: slug }, NOW);
  });
  const { db, told } = await restoredAfter(folder, (live) => {
    removeEndpoint(live, one.slug);
    setEndpoint(live, other.slug, { url: "https://b.example.org/", askedBy: null }, NOW);
  });
  expect(told.webhooks).toBe(2);
  expect([one, other].map(({ slug }) => findEndpoint(db, slug))).toEqual([undefined, undefined]);
  expect(db.select({ slug: jobs.subject }).from(jobs).all()).toEqual([{ slug: third.slug }]);
  expect(findEndpoint(db, third.slug)?.url).toBe("https://a.example.org/");
});

test("what a receiver is told after a restore has a number that it hasn't seen", async () => {
  const folder = await openBackupFolder();
  setEndpoint(folder.db, folder.slug, { url: "https://a.example.org/", askedBy: null }, NOW);
  const sequence = (one: typeof folder.db) => findEndpoint(one, folder.slug)?.sequence ?? 0;
  const { id } = folder.request();
  let counted = 0;
  const { db } = await restoredAfter(folder, async (live) => {
    await markSolved(live, folder.slug, id, { userId: null, at: NOW });
    counted = sequence(live);
  });
  expect(counted).toBe(1);
  expect(sequence(db)).toBeGreaterThan(counted);
});

test("a passkey removed since stays removed, the others and one made before stay", async () => {
  const folder = await openBackupFolder();
  const { ownerId: userId, email } = uniqueBusiness(folder.db);
  const key = { userId, publicKey: "AA", counter: 3, transports: [], backedUp: false, createdAt: NOW };
  for (const id of ["lost", "kept"])
    folder.db
      .insert(passkeys)
      .values({ ...key, id, credentialId: id, name: id })
      .run();
  await issueChallenge(folder.db, { purpose: "sign-in", askerId: "a", userId: null }, NOW);
  const { db, told } = await restoredAfter(folder, (live) => {
    const user = live.select().from(users).where(eq(users.id, userId)).get();
    return user && removePasskey(live, { user, id: "lost", askedBy: null }, NOW);
  });
  expect(told.passkeys).toBe(1);
  expect(db.select().from(passkeys).all()).toMatchObject([{ id: "kept", counter: 3 }]);
  expect(db.select().from(passkeyChallenges).all()).toEqual([]);
  expect(db.select().from(outbox).where(eq(outbox.recipient, email)).all(), "nobody is told twice").toEqual(
    [],
  );
});

test("everybody is signed out", async () => {
  const folder = await openBackupFolder();
  const { ownerId: userId } = uniqueBusiness(folder.db);
  await startSession(folder.db, { userId, browser: null }, NOW);
  const { db } = await restoredAfter(folder, () => undefined);
  expect(db.select().from(sessions).all()).toEqual([]);
});

test("a mail that waited in the copy goes out, but not to a business suspended since", async () => {
  const folder = await openBackupFolder();
  const [stays, suspended] = [uniqueBusiness(folder.db), uniqueBusiness(folder.db)];
  for (const { ownerId: id, email: recipient } of [stays, suspended]) {
    const expiresAt = new Date(NOW.getTime() + 86_400_000);
    const mail = { kind: "welcome", details: {}, uniqueKey: `welcome:${id}`, recipient, userId: id } as const;
    writeTransaction(folder.db, (tx) => queueMail(tx, { ...mail, expiresAt }, NOW));
  }
  const { db } = await restoredAfter(folder, (live) =>
    suspend(
      live,
      { profileId: suspended.id, adminId: "admin", reason: "spam", note: "" },
      { ADMIN_EMAILS: [] },
      NOW,
    ),
  );
  expect(
    db
      .select()
      .from(outbox)
      .all()
      .map(({ userId }) => userId),
  ).toEqual([stays.ownerId]);
});

test("who wanted no mails since gets none, and who changed their mind gets them", async () => {
  const folder = await openBackupFolder();
  const [off, on] = [uniqueBusiness(folder.db), uniqueBusiness(folder.db)];
  const set = (db: Database, id: string, isOn: boolean) => {
    const notificationPreference = isOn ? "taeglich" : "aus";
    db.update(members).set({ notificationPreference }).where(eq(members.profileId, id)).run();
    db.update(profiles).set({ accountMails: isOn }).where(eq(profiles.id, id)).run();
  };
  const { db } = await restoredAfter(folder, (live) => {
    set(live, off.id, false);
    set(live, on.id, false);
    set(live, on.id, true);
    stopConfirmations(live, "hash", true, NOW);
    stopConfirmations(live, "other", true, NOW);
    stopConfirmations(live, "other", false, NOW);
  });
  const choice = (id: string) => [
    db.select().from(members).where(eq(members.profileId, id)).get()?.notificationPreference,
    db.select().from(profiles).where(eq(profiles.id, id)).get()?.accountMails,
  ];
  expect(choice(off.id)).toEqual(["aus", false]);
  expect(choice(on.id)).toEqual(["taeglich", true]);
  expect(
    db
      .select()
      .from(rateLimits)
      .all()
      .map(({ key }) => key),
  ).toEqual(["no-confirmation:hash"]);
});

test("doing it twice, or after a start that was cut off, changes nothing more", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { db } = await restoredAfter(folder, (live) => deleteRequest(live, folder.slug, id, NOW));
  const all = () => [customerRequests, outbox, users, profiles].map((table) => db.select().from(table).all());
  const before = all();
  const entries = readJournal(journalFile(folder.backupDir));
  expect(await repeatJournal(db, entries, NOW)).toEqual({
    accounts: 0,
    handovers: 0,
    ownersWithoutAddress: 0,
    passkeys: 0,
    webhooks: 0,
    requests: 0,
    suspensions: 0,
  });
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
