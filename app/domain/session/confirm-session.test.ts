import type { Database } from "#db/client.server.ts";
import { sessions, users } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { requestAddressChange } from "../account/request-address-change.server.ts";
import { startSession } from "../session/session.server.ts";
import { consumeSignInCode, consumeSignInLink } from "../sign-in/consume-sign-in.server.ts";
import { requestSignIn } from "../sign-in/request-sign-in.server.ts";
import { consumeConfirmation, requestConfirmation } from "./confirm-session.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SETTINGS = { ORIGIN: "http://localhost:3000", PRODUCT_NAME: "Werkruf", SIGN_IN_TTL_SECONDS: 300 };
const NETWORK = { askedBy: null, clientNetwork: "192.0.2.1" };

async function signedIn() {
  const db = await migratedDatabase();
  const { ownerId: id, email } = uniqueBusiness(db, {}, NOW);
  const user = { id, email, createdAt: NOW };
  const sessionId = await startSession(db, { userId: id, browser: null }, NOW);
  return { db, user, sessionId, asker: { ...NETWORK, user, sessionId } };
}

const newestCode = async (db: Database) =>
  / {4}(\w{6})/.exec((await writtenMails(db)).at(-1)?.text ?? "")?.[1] ?? "";
const wrong = (code: string) => (code === "222222" ? "333333" : "222222");
const confirmedAt = (db: Database, sessionId: string) =>
  readRow(db, sessions, { idHash: secretHash(sessionId) })?.confirmedAt;

async function codeFor({ db, asker }: Awaited<ReturnType<typeof signedIn>>, now = NOW) {
  expect(await requestConfirmation(db, asker, SETTINGS, now)).toEqual({ ok: true });
  return newestCode(db);
}

test("the code confirms the session that asked, once, and no other one", async () => {
  const eva = await signedIn();
  const { db, user, sessionId } = eva;
  const phone = await startSession(db, { userId: user.id, browser: null }, NOW);
  const code = await codeFor(eva);
  expect(await consumeConfirmation(db, { user, sessionId: phone }, code, NOW)).toMatchObject({ ok: false });
  expect(await consumeConfirmation(db, { user, sessionId }, code, later(1000))).toEqual({ ok: true });
  expect(confirmedAt(db, sessionId)).toEqual(later(1000));
  expect(confirmedAt(db, phone)).toBeNull();
  expect(await consumeConfirmation(db, { user, sessionId }, code, NOW)).toMatchObject({ reason: "used" });
});

test("somebody else's session of the same browser can't use it", async () => {
  const eva = await signedIn();
  const code = await codeFor(eva);
  const { ownerId: id, email } = uniqueBusiness(eva.db, {}, NOW);
  const other = { user: { id, email, createdAt: NOW }, sessionId: eva.sessionId };
  expect(await consumeConfirmation(eva.db, other, code, NOW)).toEqual({ ok: false, reason: "unknown" });
});

test("five wrong codes end it, 300 seconds too, and so does another address meanwhile", async () => {
  const eva = await signedIn();
  const { db, user, sessionId } = eva;
  const code = await codeFor(eva);
  for (let i = 0; i < 4; i++) {
    expect(await consumeConfirmation(db, eva, wrong(code), NOW)).toMatchObject({ reason: "wrong-code" });
  }
  expect(await consumeConfirmation(db, eva, wrong(code), NOW)).toMatchObject({ reason: "too-many-attempts" });
  expect(await consumeConfirmation(db, eva, code, NOW)).toMatchObject({ reason: "too-many-attempts" });

  const second = await codeFor(eva, later(1));
  expect(await consumeConfirmation(db, eva, second, later(300_001))).toMatchObject({ reason: "expired" });
  const third = await codeFor(eva, later(400_000));
  const moved = { user: { ...user, email: "anders@example.com" }, sessionId };
  expect(await consumeConfirmation(db, moved, third, later(400_000))).toMatchObject({ reason: "unknown" });
  expect(confirmedAt(db, sessionId)).toBeNull();
});

test("three mails in five minutes and thirty codes a day, counted by user and not by what strangers do", async () => {
  const eva = await signedIn();
  const { db, user, asker } = eva;
  for (let i = 0; i < 3; i++) {
    const stranger = { email: user.email, purpose: "login" as const, browserId: null, returnPath: null };
    await requestSignIn(db, { ...stranger, ...NETWORK }, SETTINGS, NOW);
  }
  for (let i = 0; i < 3; i++) await codeFor(eva);
  expect(await requestConfirmation(db, asker, SETTINGS, NOW)).toEqual({ ok: false, retryAt: later(300_000) });

  for (let round = 1; round <= 6; round++) {
    const now = later(round * 300_000);
    const code = await codeFor(eva, now);
    for (let i = 0; i < 5; i++) await consumeConfirmation(db, eva, wrong(code), now);
  }
  const now = later(7 * 300_000);
  const code = await codeFor(eva, now);
  expect(await consumeConfirmation(db, eva, code, now)).toMatchObject({ reason: "daily-limit" });
});

test("what can't be a code counts for nothing", async () => {
  const eva = await signedIn();
  const code = await codeFor(eva);
  for (let i = 0; i < 10; i++) await consumeConfirmation(eva.db, eva, null, NOW);
  expect(await consumeConfirmation(eva.db, eva, code, NOW)).toEqual({ ok: true });
});

test("no confirmation and no change of address ever signs anybody in, whatever is shown to the sign-in", async () => {
  const eva = await signedIn();
  const { db, asker, sessionId } = eva;
  const code = await codeFor(eva);
  expect(await consumeSignInCode(db, sessionId, code, NOW)).toEqual({ ok: false, reason: "unknown" });

  await requestAddressChange(
    db,
    { ...asker, newEmail: "neu@example.com", alsoContact: false },
    SETTINGS,
    NOW,
  );
  const token = /\?t=([\w-]{43})/.exec((await writtenMails(db)).at(-1)?.text ?? "")?.[1] ?? "";
  expect(token).not.toBe("");
  expect(await consumeSignInLink(db, token, NOW)).toEqual({ ok: false, reason: "unknown" });
  expect(readRows(db, users)).toHaveLength(1);
});

test("a code for signing in confirms nothing, not even in the browser that asked for it", async () => {
  const eva = await signedIn();
  const { db, user, sessionId } = eva;
  const request = { email: user.email, purpose: "login" as const, browserId: null, returnPath: null };
  const asked = await requestSignIn(db, { ...request, ...NETWORK }, SETTINGS, NOW);
  const code = await newestCode(db);
  const browserId = asked.ok ? asked.browserId : "";
  for (const id of [sessionId, browserId]) {
    const outcome = await consumeConfirmation(db, { user, sessionId: id }, code, NOW);
    expect(outcome).toEqual({ ok: false, reason: "unknown" });
  }
  await codeFor(eva);
  expect(await consumeConfirmation(db, eva, code, NOW)).toMatchObject({ reason: "wrong-code" });
  expect(confirmedAt(db, sessionId)).toBeNull();
});
