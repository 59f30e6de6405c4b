import { type Database, writeTransaction } from "#db/client.server.ts";
import { outbox, profiles, users } from "#db/schema.ts";
import { exampleMailSite, giveUp, writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { writeMail } from "../../mails/registry.server.ts";
import { ENDED_BY_USE } from "../../platform/one-time-secret/one-time-secret.ts";
import { endSecrets } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { findMails, mailRow } from "../../platform/outbox/find-mail.server.ts";
import { tryDeadJobs } from "../../platform/work/dead-jobs.server.ts";
import { endAllSessions, endSession, startSession } from "../session/session.server.ts";
import { confirmContact, findContactProof, requestContactProof } from "./contact-proof.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const DAY_MS = 86_400_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const NEW = "kontakt@example.org";

async function withContact(email = NEW) {
  const db = await migratedDatabase();
  const { id, ownerId } = uniqueBusiness(db, {}, NOW);
  const user = readRow(db, users, { id: ownerId });
  if (!user) throw new Error("no user");
  changeRows(db, profiles, { email }, { id });
  const asker = { user, sessionId: "s", askedBy: "Firefox unter Windows", clientNetwork: "192.0.2.1" };
  return { db, asker };
}

const mails = (db: Database) => readRows(db, outbox);
const confirmedAt = (db: Database) => readRow(db, profiles)?.emailConfirmedAt;

async function ask({ db, asker }: Awaited<ReturnType<typeof withContact>>, now = NOW) {
  expect(await requestContactProof(db, asker, now)).toEqual({ ok: true });
  return /\/login\/kontakt\?t=([\w-]{43})/.exec((await writtenMails(db)).at(-1)?.text ?? "")?.[1] ?? "";
}

test("the link goes to the new address, proves it once, and says nothing of the business", async () => {
  const eva = await withContact();
  const token = await ask(eva);
  const [mail] = await writtenMails(eva.db);
  expect(mail?.recipient).toBe(NEW);
  expect(mail?.text).not.toMatch(/Betrieb [0-9a-f]/);
  expect(mail?.text).not.toContain(eva.asker.user.email);
  expect(await findContactProof(eva.db, token, NOW)).toMatchObject({ state: "open" });
  expect(confirmedAt(eva.db)).toBeNull();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirmContact(eva.db, token, NOW)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(confirmedAt(eva.db)).toEqual(NOW);
  expect(await findContactProof(eva.db, token, NOW)).toMatchObject({ state: "done" });
  expect(await requestContactProof(eva.db, eva.asker, NOW)).toMatchObject({
    reason: "nothing-to-prove",
  });
});

test("a given-up mail that is sent again says how long its link works, and is dropped when that is over", async () => {
  const eva = await withContact();
  await ask(eva);
  const mailAgain = async (now: Date) => {
    giveUp(eva.db);
    expect(tryDeadJobs(eva.db, now)).toBe(1);
    const [found] = findMails(eva.db, undefined);
    if (!found) throw new Error("no mail");
    const site = await exampleMailSite(eva.db);
    return writeMail(mailRow(found.mail, found.job), { db: eva.db, site, now });
  };
  expect((await mailAgain(later(DAY_MS / 2)))?.text).toContain("Der Link gilt 24 Stunden");
  expect(await mailAgain(later(DAY_MS))).toBeNull();
});

test("it works for a day, only the newest, and only while the address is the profile's", async () => {
  const eva = await withContact();
  const first = await ask(eva);
  const second = await ask(eva);
  expect(await confirmContact(eva.db, first, NOW)).toEqual({ ok: false });
  expect(await confirmContact(eva.db, second, later(DAY_MS))).toEqual({ ok: false });
  const third = await ask(eva, later(1));
  changeRows(eva.db, profiles, { email: "andere@example.org" });
  expect(await confirmContact(eva.db, third, later(2))).toEqual({ ok: false });
  expect(confirmedAt(eva.db)).toBeNull();
});

test("signing out everywhere ends it, signing out of one browser doesn't", async () => {
  const eva = await withContact();
  const { db, asker } = eva;
  const sessionId = await startSession(db, { userId: asker.user.id, browser: null }, NOW);
  const token = await ask({ ...eva, asker: { ...asker, sessionId } });
  await endSession(db, sessionId, NOW);
  expect(await findContactProof(db, token, NOW)).toMatchObject({ state: "open" });
  await endAllSessions(db, asker.user.id, NOW);
  expect(await confirmContact(db, token, NOW)).toEqual({ ok: false });
  expect(confirmedAt(db)).toBeNull();
});

test("somebody's sign-in doesn't end it", async () => {
  const eva = await withContact();
  const token = await ask(eva);
  writeTransaction(eva.db, (tx) =>
    endSecrets(tx, { purposes: ENDED_BY_USE, emails: [NEW], userId: eva.asker.user.id }, NOW),
  );
  expect(await confirmContact(eva.db, token, NOW)).toMatchObject({ ok: true });
});

test("nothing is sent to the sign-in address, a fourth mail in five minutes or an eleventh in a day", async () => {
  const own = await withContact();
  changeRows(own.db, profiles, { email: own.asker.user.email });
  expect(await requestContactProof(own.db, own.asker, NOW)).toMatchObject({
    reason: "nothing-to-prove",
  });
  changeRows(own.db, profiles, { email: "kaputt" });
  expect(await requestContactProof(own.db, own.asker, NOW)).toMatchObject({
    reason: "nothing-to-prove",
  });
  const eva = await withContact();
  for (let i = 0; i < 3; i++) await ask(eva);
  expect(await requestContactProof(eva.db, eva.asker, NOW)).toMatchObject({
    reason: "too-many-attempts",
  });
  // Another tag is the same mailbox.
  changeRows(eva.db, profiles, { email: "kontakt+neu@example.org" });
  for (let i = 1; i < 8; i++) await ask(eva, later(i * 300_000));
  const eleventh = await requestContactProof(eva.db, eva.asker, later(9 * 300_000));
  expect(eleventh).toMatchObject({ reason: "too-many-attempts" });
  expect(mails(eva.db)).toHaveLength(10);
});
