import { join } from "node:path";
import { eq } from "drizzle-orm";
import { journalFile, readJournal } from "#db/backup/journal-file.server.ts";
import { AFTER_RESTORE } from "#db/backup/swap.server.ts";
import { type Database, openDatabase, writeTransaction } from "#db/client.server.ts";
import { keepJournal, noteForRestore } from "#db/restore-journal.server.ts";
import {
  calendarFeeds,
  customerRequests,
  followUps,
  handovers,
  jobs,
  members,
  outbox,
  passkeyChallenges,
  passkeys,
  profiles,
  questions,
  rateLimits,
  restoreJournal,
  retiredSlugs,
  sessions,
  statusLinks,
  suspensions,
  users,
  webhookDeliveries,
  withdrawnRequests,
} from "#db/schema.ts";
import { type BackupFolder, openBackupFolder } from "#tests/support/data/backup-folder.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { describe, expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import {
  changeRows,
  putColleague,
  putRequest,
  putRow,
  readRow,
  readRows,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { deleteAccount } from "../domain/account/delete-account.server.ts";
import { queueDelivery } from "../domain/customer-request/alert/queue-delivery.server.ts";
import { deleteRequest } from "../domain/customer-request/own-request.server.ts";
import {
  findStatusLink,
  newStatusToken,
  openStatusLink,
} from "../domain/customer-request/status/status-link.server.ts";
import { withdrawRequest } from "../domain/customer-request/status/withdraw-request.server.ts";
import { openFeed } from "../domain/data-export/calendar-feed.server.ts";
import { MAIL_KINDS, setMailChoice } from "../domain/notification/mail-choice.server.ts";
import {
  findEndpoint,
  removeEndpoint,
  resumeEndpoint,
  setEndpoint,
} from "../domain/notification/webhook/endpoint.server.ts";
import { acceptHandover } from "../domain/profile/members/change-owner.server.ts";
import { chooseNotifications } from "../domain/profile/update-profile.server.ts";
import { startSession } from "../domain/session/session.server.ts";
import { issueChallenge } from "../domain/sign-in/passkey/passkey-challenge.server.ts";
import { reinstate } from "../domain/suspension/reinstate.server.ts";
import { suspend } from "../domain/suspension/suspend.server.ts";
import { queueMail } from "../platform/outbox/queue-mail.server.ts";
import { repeatJournal } from "./after-restore.server.ts";

const NOW = new Date("2027-01-02T12:00:00Z");
/** A copy of the moment, then `since`, then the copy restored and its journal repeated. */
async function restoredAfter(folder: BackupFolder, since: (db: Database) => unknown, withDeleted = false) {
  const { name } = await folder.backUp(NOW);
  await since(folder.db);
  await keepJournal(folder.db, folder.backupDir);
  await folder.restore(name, NOW, { withDeleted });
  const db = openDatabase(folder.storageDir);
  onTestFinished(() => void db.$client.close());
  const counts = await repeatJournal(db, readJournal(join(folder.storageDir, AFTER_RESTORE)), NOW);
  return { db, counts };
}

test("requests and accounts deleted since are deleted again, and their link stays taken", async () => {
  const folder = await openBackupFolder();
  const [gone, stays] = [folder.request(), folder.request()];
  const business = uniqueBusiness(folder.db);
  putRequest(folder.db, business.slug);
  const { db, counts } = await restoredAfter(folder, async (live) => {
    await deleteRequest(live, folder.slug, gone.id, NOW);
    await deleteAccount(live, { userId: business.ownerId, email: business.email }, NOW);
  });
  expect(counts).toMatchObject({ accounts: 1, requests: 1 });
  const left = db.select({ id: customerRequests.id }).from(customerRequests).all();
  expect(left.map(({ id }) => id)).toEqual([stays.id]);
  expect(readRows(db, users, { id: business.ownerId })).toEqual([]);
  expect(readRows(db, retiredSlugs)).toHaveLength(1);
  expect(readRows(db, outbox), "nobody is told twice").toEqual([]);
});

test("a request withdrawn since stays gone, and its business keeps when that was", async () => {
  const folder = await openBackupFolder();
  const [before, since] = [folder.request(), folder.request()];
  const later = new Date(NOW.getTime() + 60_000);
  await withdrawRequest(folder.db, folder.slug, before.id, NOW);
  const { db, counts } = await restoredAfter(folder, async (live) => {
    await withdrawRequest(live, folder.slug, since.id, later);
    const { id } = uniqueBusiness(live);
    await writeTransaction(live, (tx) => noteForRestore(tx, "request-withdrawn", `gone ${id} 1`));
  });
  expect(counts.requests).toBe(1);
  expect(readRows(db, customerRequests)).toEqual([]);
  const kept = readRows(db, withdrawnRequests);
  expect(kept.sort((one, other) => Number(one.withdrawnAt) - Number(other.withdrawnAt))).toEqual([
    { id: before.id, companySlug: folder.slug, withdrawnAt: NOW },
    { id: since.id, companySlug: folder.slug, withdrawnAt: later },
  ]);
});

test("a withdrawn request that is brought back isn't noted as withdrawn", async ({ backups: folder }) => {
  const { id } = folder.request();
  const { db } = await restoredAfter(folder, (live) => withdrawRequest(live, folder.slug, id, NOW), true);
  expect([readRows(db, customerRequests), readRows(db, withdrawnRequests)]).toMatchObject([[{ id }], []]);
});

test("links of a restored copy open their requests, those of a request withdrawn since open nothing", async () => {
  const folder = await openBackupFolder();
  const linked = () => ({ ...folder.request(), token: newStatusToken() });
  const [withdrawn, stays] = [linked(), linked()];
  for (const { id, token } of [withdrawn, stays]) {
    writeTransaction(folder.db, (tx) => openStatusLink(tx, id, { token, showsRequest: true }, NOW));
    const question = { customerRequestId: id, askedAt: NOW, channel: "email" } as const;
    putRow(folder.db, questions, { id: `frage-${id}`, topics: ["etage"], ...question });
    const answer = { customerRequestId: id, createdAt: NOW, message: "Dritter Stock", photoCount: 0 };
    putRow(folder.db, followUps, { id, ...answer, questionId: `frage-${id}`, contentFingerprint: id });
  }
  const { db } = await restoredAfter(folder, (live) =>
    removeRows(live, customerRequests, { id: withdrawn.id }),
  );
  const opened = [withdrawn, stays].map((one) => findStatusLink(db, folder.slug, one.token));
  expect(opened.map((link) => link?.customerRequestId)).toEqual([undefined, stays.id]);
  for (const table of [statusLinks, questions, followUps])
    expect(db.select({ of: table.customerRequestId }).from(table).all()).toEqual([{ of: stays.id }]);
});

describe("a business handed over since", () => {
  const hand = (db: Database, profileId: string, user: { userId: string; email: string }) => {
    const { userId: id, email } = user;
    const offer = { id: crypto.randomUUID(), profileId, userId: id, createdAt: NOW };
    putRow(db, handovers, { ...offer, expiresAt: new Date(NOW.getTime() + 1) });
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

  test("stays when its former owner's deletion is repeated, and waits for its new owner, whom the journal doesn't name", async () => {
    const folder = await openBackupFolder();
    const business = uniqueBusiness(folder.db);
    const requestId = putRequest(folder.db, business.slug);
    const kai = putColleague(folder.db, business.id);
    const { db, counts } = await restoredAfter(folder, async (live) => {
      expect(await hand(live, business.id, kai)).toBe(true);
      await deleteAccount(live, { userId: business.ownerId, email: business.email }, NOW);
    });
    expect(counts).toMatchObject({ accounts: 1, ownersWithoutAddress: 1, requests: 0 });
    const email = `${ownerOf(db, business.id)?.ownerId}@uebergabe.invalid`;
    expect(ownerOf(db, business.id)).toMatchObject({ email, contact: email });
    expect(readRows(db, customerRequests)).toMatchObject([{ id: requestId }]);
    expect(readRows(db, members, { userId: kai.userId })).toHaveLength(1);
    expect([readRows(db, retiredSlugs), readRows(db, outbox)]).toEqual([[], []]);
    for (const table of [users, profiles])
      expect(JSON.stringify(readRows(db, table))).not.toContain(business.email);
    expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  });

  test("goes with the new owner who deleted it, also when its former owner had left", async () => {
    const folder = await openBackupFolder();
    const [left, stayed] = [uniqueBusiness(folder.db), uniqueBusiness(folder.db)];
    const heirs = [left, stayed].map(({ id }) => putColleague(folder.db, id));
    const { db } = await restoredAfter(folder, async (live) => {
      for (const [index, { id, ownerId, email }] of [left, stayed].entries()) {
        const heir = heirs[index];
        if (!heir) throw new Error("Nobody is there.");
        await hand(live, id, heir);
        if (id === left.id) await deleteAccount(live, { userId: ownerId, email }, NOW);
        await deleteAccount(live, heir, NOW);
      }
    });
    expect([left, stayed].map(({ id }) => ownerOf(db, id))).toEqual([undefined, undefined]);
    expect(readRows(db, users, { email: left.email })).toEqual([]);
  });

  test("an offer of the copy is gone: it may have been answered since", async ({ backups: folder }) => {
    const { id: profileId } = uniqueBusiness(folder.db);
    const { userId } = putColleague(folder.db, profileId);
    const offer = { id: "1", profileId, userId, createdAt: NOW, expiresAt: new Date(NOW.getTime() + 1) };
    putRow(folder.db, handovers, offer);
    const { db } = await restoredAfter(folder, () => undefined);
    expect(readRows(db, handovers)).toEqual([]);
  });
});

test("rows deleted by hand count too, with everything that goes with them", async ({ backups: folder }) => {
  const { id } = folder.request();
  const { db, counts } = await restoredAfter(folder, (live) => live.$client.exec("DELETE FROM users"));
  expect(counts.accounts).toBe(1);
  expect(readRows(db, customerRequests, { id })).toEqual([]);
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
  removeRows(folder.db, outbox);
  const { db, counts } = await restoredAfter(folder, async (live) => {
    await end(live, out.id);
    await end(live, inAgain.id);
    await undo(live, inAgain.id);
    await undo(live, wasOut.id);
  });
  const endedAt = (id: string) => readRow(db, profiles, { id })?.suspendedAt;
  expect([out, inAgain, wasOut].map(({ id }) => endedAt(id))).toEqual([NOW, null, null]);
  expect(readRows(db, suspensions)).toMatchObject([
    { profileId: wasOut.id, reinstatedAt: NOW },
    { profileId: out.id, reason: "spam", suspendedBy: "admin", reinstatedAt: null },
  ]);
  expect(counts.suspensions).toBe(2);
  expect(readRows(db, outbox), "nobody is told twice").toEqual([]);
});

const SEEN = "no number that the receiver may have seen";
test("a webhook waits until its owner, who gets a mail, lets it go on: it may have been removed or replaced since", async () => {
  const folder = await openBackupFolder();
  const [business, replaced] = [uniqueBusiness(folder.db), uniqueBusiness(folder.db)];
  const receiver = { url: "https://a.example.org/", askedBy: null };
  for (const { slug } of [business, replaced]) setEndpoint(folder.db, slug, receiver, NOW);
  const requestId = putRequest(folder.db, replaced.slug);
  writeTransaction(folder.db, (tx) => {
    removeRows(folder.db, outbox);
    queueDelivery(tx, business.slug, { what: "request.withdrawn", requestId: "x" }, NOW);
    queueDelivery(tx, replaced.slug, { what: "request.created", requestId }, NOW);
    changeRows(tx, webhookDeliveries, { attempts: 1 }, { requestId });
  });
  const { db, counts } = await restoredAfter(folder, async (live) => {
    await deleteRequest(live, replaced.slug, requestId, NOW);
    removeEndpoint(live, business.slug);
    setEndpoint(live, replaced.slug, { ...receiver, url: "https://b.example.org/" }, NOW);
  });
  expect(counts.webhooks).toBe(2);
  for (const { slug } of [business, replaced]) {
    expect(findEndpoint(db, slug)).toMatchObject({ pausedAt: NOW, url: receiver.url });
    expect(findEndpoint(db, slug)?.sequence, SEEN).toBeGreaterThan(999);
  }
  const [again] = readRows(db, webhookDeliveries, { requestId });
  expect([again?.what, Number(again?.sequence) > 999], SEEN).toEqual(["request.withdrawn", true]);
  const mails = await writtenMails(db, eq(outbox.kind, "webhook-paused"));
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([business.email, replaced.email].sort());
  expect(mails[0]?.text).toContain("haben wir einen früheren Stand wiederhergestellt");
  expect(readRows(db, jobs, { lane: "send-webhooks" })).toHaveLength(2);
  expect(resumeEndpoint(db, business.slug, NOW)).toBe(true);
});

test("no passkey of the copy opens anything: it may be a lost phone's, removed since", async () => {
  const folder = await openBackupFolder();
  const { ownerId: userId } = uniqueBusiness(folder.db);
  const key = { userId, publicKey: "AA", counter: 3, transports: [], backedUp: false, createdAt: NOW };
  putRow(folder.db, passkeys, { ...key, id: "lost", credentialId: "lost", name: "lost" });
  await issueChallenge(folder.db, { purpose: "sign-in", askerId: "a", userId: null }, NOW);
  const { db, counts } = await restoredAfter(folder, () => undefined);
  expect(counts.passkeys).toBe(1);
  expect([readRows(db, passkeys), readRows(db, passkeyChallenges)]).toEqual([[], []]);
});

test("everybody is signed out, and no calendar reads on: its address may have ended since", async ({
  backups: folder,
}) => {
  const { ownerId: userId } = uniqueBusiness(folder.db);
  await startSession(folder.db, { userId, browser: null }, NOW);
  openFeed(folder.db, userId, NOW);
  const { db } = await restoredAfter(folder, () => undefined);
  expect([readRows(db, sessions), readRows(db, calendarFeeds)]).toEqual([[], []]);
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
  expect(readRows(db, outbox).map(({ userId }) => userId)).toEqual([stays.ownerId]);
});

test("who wanted no mails since gets none, and who changed their mind gets them", async () => {
  const folder = await openBackupFolder();
  const off = uniqueBusiness(folder.db);
  const on = uniqueBusiness(folder.db, { notificationPreference: "aus" });
  const back = uniqueBusiness(folder.db, { notificationPreference: "sofort" });
  const { db } = await restoredAfter(folder, async (live) => {
    await chooseNotifications(live, { profileId: off.id, userId: off.ownerId }, "aus");
    await setMailChoice(live, { kind: "konto", userId: off.ownerId }, false, NOW);
    for (const isOn of [false, true]) {
      for (const { ownerId: userId } of [on, back])
        for (const kind of MAIL_KINDS) await setMailChoice(live, { kind, userId }, isOn, NOW);
      await setMailChoice(live, { kind: "bestaetigungen", addressHash: "other" }, isOn, NOW);
    }
    await setMailChoice(live, { kind: "bestaetigungen", addressHash: "hash" }, false, NOW);
    await chooseNotifications(live, { profileId: off.id, userId: back.ownerId }, "aus");
  });
  const choice = (id: string) => [
    readRow(db, members, { profileId: id })?.notificationPreference,
    readRow(db, profiles, { id })?.accountMails,
  ];
  expect(choice(off.id)).toEqual(["aus", false]);
  expect([...choice(on.id), ...choice(back.id)]).toEqual(["taeglich", true, "sofort", true]);
  expect(readRows(db, rateLimits).map(({ key }) => key)).toEqual(["no-confirmation:hash"]);
});

test("doing it twice, or after a start that was cut off, changes nothing more", async () => {
  const folder = await openBackupFolder();
  const { id } = folder.request();
  const { db } = await restoredAfter(folder, (live) => deleteRequest(live, folder.slug, id, NOW));
  const all = () => [customerRequests, outbox, users, profiles].map((table) => readRows(db, table));
  const before = all();
  const entries = readJournal(journalFile(folder.backupDir));
  expect(await repeatJournal(db, entries, NOW)).toEqual({
    accounts: 0,
    ownersWithoutAddress: 0,
    passkeys: 0,
    webhooks: 0,
    requests: 0,
    suspensions: 0,
  });
  expect(all()).toEqual(before);
});

test("a change that is rolled back is never noted", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  putRequest(db, slug);
  const rollBack = () =>
    writeTransaction(db, (tx) => {
      removeRows(tx, customerRequests);
      throw new Error("never mind");
    });
  expect(rollBack).toThrow("never mind");
  expect(readRows(db, restoreJournal)).toEqual([]);
});
