import type { Database } from "#db/client.server.ts";
import { oneTimeSecrets, profiles, sessions, users } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, readRow, readRows, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { endAllSessions, endSession, startSession } from "../session/session.server.ts";
import { requestSignIn } from "../sign-in/request-sign-in.server.ts";
import { confirmAddressChange, findAddressChange } from "./address-change.server.ts";
import { requestAddressChange } from "./request-address-change.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SETTINGS = { ORIGIN: "http://localhost:3000", PRODUCT_NAME: "Werkruf", SIGN_IN_TTL_SECONDS: 300 };
const NEW = "neu@example.com";

async function signedIn(contact?: string) {
  const db = await migratedDatabase();
  const { ownerId: id, email } = uniqueBusiness(db, {}, NOW);
  if (contact) changeRows(db, profiles, { email: contact });
  const user = { id, email, createdAt: NOW };
  const session = () => startSession(db, { userId: id, browser: null }, NOW);
  const asker = {
    user,
    sessionId: await session(),
    askedBy: "Firefox unter Windows",
    clientNetwork: "192.0.2.1",
  };
  return { db, user, asker, session };
}

type Eva = Awaited<ReturnType<typeof signedIn>>;
const emailOf = (db: Database, id: string) => readRow(db, users, { id })?.email;

async function ask({ db, asker }: Eva, newEmail = NEW, alsoContact = true, now = NOW) {
  const outcome = await requestAddressChange(db, { ...asker, newEmail, alsoContact }, SETTINGS, now);
  expect(outcome).toEqual({ ok: true });
  return /\?t=([\w-]{43})/.exec((await writtenMails(db)).at(-1)?.text ?? "")?.[1] ?? "";
}

const confirm = (
  db: Database,
  token: string,
  { alsoContact = true, sessionId = null as string | null, now = NOW } = {},
) => confirmAddressChange(db, { token, alsoContact, sessionId }, now);

test("the link changes the sign-in and the contact address, ends other sessions, and tells the old address", async () => {
  const eva = await signedIn();
  const { db, user } = eva;
  const [phone, confirming] = [await eva.session(), await eva.session()];
  const token = await ask(eva);
  expect((await writtenMails(db)).map(({ recipient }) => recipient)).toEqual([NEW]);
  expect(emailOf(db, user.id)).toBe(user.email);
  expect(await confirm(db, token, { sessionId: confirming })).toMatchObject({ ok: true, userId: user.id });
  expect(emailOf(db, user.id)).toBe(NEW);
  expect(readRow(db, profiles)?.email).toBe(NEW);
  expect(readRows(db, sessions)).toHaveLength(2);
  expect(phone).not.toBe(confirming);
  const notice = (await writtenMails(db)).at(-1);
  expect(notice?.recipient).toBe(user.email);
  for (const part of ["21. November 2026 um 11:00 Uhr", "Firefox unter Windows", "support@werkruf.example"]) {
    expect(notice?.text).toContain(part);
    expect(notice?.html).toContain(part);
  }
  expect(notice?.text).not.toContain(NEW);
  expect(await findAddressChange(db, token, NOW)).toMatchObject({ state: "done" });
});

test("the contact address stays without the tick, and when it was another one", async () => {
  const eva = await signedIn();
  await confirm(eva.db, await ask(eva), { alsoContact: false });
  expect(readRow(eva.db, profiles)?.email).toBe(eva.user.email);
  const bob = await signedIn("kontakt@example.com");
  expect(await confirm(bob.db, await ask(bob))).toMatchObject({ ok: true });
  expect(readRow(bob.db, profiles)?.email).toBe("kontakt@example.com");
});

test("of ten parallel uses of one link, one changes and one mail tells", async () => {
  const eva = await signedIn();
  const token = await ask(eva);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm(eva.db, token)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await writtenMails(eva.db)).toHaveLength(2);
});

test("an existing address gets another mail, without a link that could do anything", async () => {
  const eva = await signedIn();
  const taken = uniqueBusiness(eva.db, {}, NOW).email;
  expect(await ask(eva, taken)).toBe("");
  const [mail] = await writtenMails(eva.db);
  expect(mail?.recipient).toBe(taken);
  expect(mail?.text).toContain("Zu dieser Adresse gibt es schon ein Konto");
  expect(mail?.text).not.toContain(eva.user.email);
});

test("an address that got an account meanwhile stays with that account, and the old one stays too", async () => {
  const eva = await signedIn();
  const token = await ask(eva);
  const { ownerId: id } = uniqueBusiness(eva.db, { email: NEW }, NOW);
  expect(await confirm(eva.db, token)).toEqual({ ok: false, reason: "taken" });
  expect(emailOf(eva.db, id)).toBe(NEW);
  expect(emailOf(eva.db, eva.user.id)).toBe(eva.user.email);
  expect(readRows(eva.db, sessions)).toHaveLength(1);
});

test("a newer mail ends the older one, 300 seconds end both, and a change ends all of both addresses", async () => {
  const eva = await signedIn();
  const first = await ask(eva);
  const second = await ask(eva, "zweite@example.com");
  expect(await confirm(eva.db, first)).toEqual({ ok: false, reason: "not-open" });
  expect(await confirm(eva.db, second, { now: later(300_000) })).toEqual({ ok: false, reason: "not-open" });
  const now = later(400_000);
  for (const email of [eva.user.email, NEW]) {
    const request = { email, purpose: "login" as const, browserId: null, askedBy: null, returnPath: null };
    await requestSignIn(eva.db, { ...request, clientNetwork: "192.0.2.7" }, SETTINGS, now);
  }
  expect(await confirm(eva.db, await ask(eva, NEW, true, now), { now })).toMatchObject({ ok: true });
  const open = readRows(eva.db, oneTimeSecrets).filter(({ consumedAt }) => consumedAt === null);
  expect(open).toEqual([]);
});

test("the own address and a fourth mail in five minutes are refused", async () => {
  const eva = await signedIn();
  const own = { ...eva.asker, newEmail: eva.user.email, alsoContact: true };
  expect(await requestAddressChange(eva.db, own, SETTINGS, NOW)).toMatchObject({ reason: "same-address" });
  for (let i = 0; i < 3; i++) await ask(eva, `neu${i}@example.com`);
  const fourth = await requestAddressChange(eva.db, { ...own, newEmail: NEW }, SETTINGS, NOW);
  const retryAt = new Date(NOW.getTime() + 300_000);
  expect(fourth).toEqual({ ok: false, reason: "too-many-attempts", retryAt });
});

test("one address gets ten such mails a day, whoever asks", async () => {
  const eva = await signedIn();
  for (let n = 0; n < 12; n += 1) {
    const now = new Date(NOW.getTime() + n * 300_000);
    const request = { ...eva.asker, newEmail: `fremd+${n}@example.com`, alsoContact: false };
    expect((await requestAddressChange(eva.db, request, SETTINGS, now)).ok).toBe(n < 10);
  }
});

test("once the session that asked is over, its link changes nothing, whoever confirms from wherever", async () => {
  const ends: ((eva: Eva) => unknown)[] = [
    ({ db, user }) => endAllSessions(db, user.id, NOW),
    ({ db, asker }) => endSession(db, asker.sessionId, NOW),
    // Without ending what was asked for: the session alone decides.
    ({ db }) => removeRows(db, sessions),
    ({ db }) => changeRows(db, sessions, { expiresAt: NOW }),
    ({ db }) => changeRows(db, sessions, { userId: uniqueBusiness(db, {}, NOW).ownerId }),
  ];
  for (const end of ends) {
    const eva = await signedIn();
    const token = await ask(eva);
    await end(eva);
    const elsewhere = await eva.session();
    expect((await findAddressChange(eva.db, token, NOW))?.state).toBe("used");
    const refused = { ok: false, reason: "not-open" };
    expect(await confirm(eva.db, token, { sessionId: elsewhere })).toEqual(refused);
    expect(await confirm(eva.db, token)).toEqual(refused);
    expect(emailOf(eva.db, eva.user.id)).toBe(eva.user.email);
  }
});

test("a session that ends while its link is being confirmed is asked last", async () => {
  const eva = await signedIn();
  const confirming = confirm(eva.db, await ask(eva));
  removeRows(eva.db, sessions);
  expect(await confirming).toEqual({ ok: false, reason: "not-open" });
  expect(emailOf(eva.db, eva.user.id)).toBe(eva.user.email);
});

test("signing out of one browser leaves the sign-in links that were asked for elsewhere", async () => {
  const eva = await signedIn();
  const request = { email: eva.user.email, purpose: "login" as const, browserId: null, askedBy: null };
  await requestSignIn(eva.db, { ...request, returnPath: null, clientNetwork: "192.0.2.7" }, SETTINGS, NOW);
  await endSession(eva.db, eva.asker.sessionId, NOW);
  await endAllSessions(eva.db, eva.user.id, NOW);
  expect(readRow(eva.db, oneTimeSecrets)?.consumedAt).toBeNull();
});

test("a link of a deleted account changes nothing", async () => {
  const eva = await signedIn();
  const token = await ask(eva);
  removeRows(eva.db, users);
  expect(await confirm(eva.db, token)).toEqual({ ok: false, reason: "not-open" });
});
