import type { Database } from "#db/client.server.ts";
import { outbox, users } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { codeFromEntry } from "../../platform/one-time-secret/code-entry.ts";
import { deleteOldSecrets } from "../../platform/one-time-secret/one-time-secrets.server.ts";
import { consumeSignInCode, consumeSignInLink } from "./consume-sign-in.server.ts";
import { findLinkedSignIn, requestSignIn } from "./request-sign-in.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SETTINGS = { ORIGIN: "http://localhost:3000", PRODUCT_NAME: "Werkruf", SIGN_IN_TTL_SECONDS: 300 };

async function ask(
  db: Database,
  email: string,
  { purpose = "login" as "login" | "signup", browserId = null as string | null, now = NOW } = {},
) {
  const request = { email, purpose, browserId, askedBy: null, returnPath: null, clientNetwork: "192.0.2.1" };
  const outcome = await requestSignIn(db, request, SETTINGS, now);
  if (!outcome.ok) throw new Error("limited");
  const text = (await writtenMails(db)).at(-1)?.text ?? "";
  return {
    browserId: outcome.browserId,
    token: /\?t=([\w-]{43})/.exec(text)?.[1] ?? "",
    code: codeFromEntry(/^ {4}(\w{6})$/m.exec(text)?.[1] ?? "") ?? "",
  };
}

const wrong = (code: string) => (code === "222222" ? "333333" : "222222");

async function business() {
  const db = await migratedDatabase();
  return { db, email: uniqueBusiness(db, {}, NOW).email };
}

test("of 20 parallel uses of one link, exactly one gets in", async () => {
  const { db, email } = await business();
  const { token } = await ask(db, email);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => consumeSignInLink(db, token, NOW)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("of ten parallel guesses, five count, and the right code after them doesn't get in", async () => {
  const { db, email } = await business();
  const { browserId, code } = await ask(db, email);
  const guesses = [...Array.from({ length: 9 }, () => wrong(code)), code];
  const outcomes = await Promise.all(guesses.map((guess) => consumeSignInCode(db, browserId, guess, NOW)));
  expect(outcomes.some(({ ok }) => ok)).toBe(false);
  expect(await consumeSignInCode(db, browserId, code, NOW)).toMatchObject({ reason: "too-many-attempts" });
});

test("four wrong codes leave the right one, five don't, nor the link", async () => {
  const { db, email } = await business();
  const first = await ask(db, email);
  for (let i = 0; i < 4; i++) {
    expect(await consumeSignInCode(db, first.browserId, wrong(first.code), NOW)).toMatchObject({
      reason: "wrong-code",
    });
  }
  expect(await consumeSignInCode(db, first.browserId, first.code, NOW)).toMatchObject({ ok: true });

  const second = await ask(db, email);
  for (let i = 0; i < 5; i++) await consumeSignInCode(db, second.browserId, wrong(second.code), NOW);
  expect(await consumeSignInLink(db, second.token, NOW)).toMatchObject({ reason: "too-many-attempts" });
});

test("what can't be a code is not counted as a guess", async () => {
  const { db, email } = await business();
  const { browserId, code } = await ask(db, email);
  for (let i = 0; i < 10; i++) {
    expect(await consumeSignInCode(db, browserId, null, NOW)).toEqual({ ok: false, reason: "wrong-code" });
  }
  expect(await consumeSignInCode(db, browserId, code, NOW)).toMatchObject({ ok: true });
});

test("after thirty codes in a day only links work, until tomorrow", async () => {
  const { db, email } = await business();
  for (let round = 0; round < 6; round++) {
    const now = later(round * 300_000);
    const { browserId, code } = await ask(db, email, { now });
    for (let i = 0; i < 5; i++) await consumeSignInCode(db, browserId, wrong(code), now);
  }
  const now = later(6 * 300_000);
  const { browserId, code, token } = await ask(db, email, { now });
  expect(await consumeSignInCode(db, browserId, code, now)).toMatchObject({ reason: "daily-limit" });
  expect(await consumeSignInLink(db, token, now)).toMatchObject({ ok: true });
});

test("after asking again the code of the first mail still works in the same browser", async () => {
  const { db, email } = await business();
  const first = await ask(db, email);
  const second = await ask(db, email, { browserId: first.browserId, now: later(1) });
  expect(second.browserId).toBe(first.browserId);
  expect(await consumeSignInCode(db, first.browserId, first.code, later(2))).toMatchObject({ ok: true });
  expect(await consumeSignInCode(db, first.browserId, second.code, later(3))).toMatchObject({
    reason: "used",
  });
});

test("a browser that asks for another address gets another id", async () => {
  const { db, email } = await business();
  const first = await ask(db, email);
  const other = await ask(db, uniqueBusiness(db, {}, NOW).email, { browserId: first.browserId });
  expect(other.browserId).not.toBe(first.browserId);
});

test("using one challenge ends the address's others, not other people's", async () => {
  const { db, email } = await business();
  const stranger = uniqueBusiness(db, {}, NOW).email;
  const [phone, office, foreign] = [await ask(db, email), await ask(db, email), await ask(db, stranger)];
  expect(await consumeSignInLink(db, phone.token, NOW)).toMatchObject({ ok: true });
  expect(await consumeSignInLink(db, office.token, NOW)).toEqual({ ok: false, reason: "used" });
  expect(await consumeSignInCode(db, office.browserId, office.code, NOW)).toMatchObject({ reason: "used" });
  expect(await consumeSignInLink(db, foreign.token, NOW)).toMatchObject({ ok: true });
});

test("valid until the last millisecond of the 300th second, not longer", async () => {
  const { db, email } = await business();
  const early = await ask(db, email);
  expect(await consumeSignInCode(db, early.browserId, early.code, later(299_999))).toMatchObject({
    ok: true,
  });
  const late = await ask(db, email);
  expect(await consumeSignInLink(db, late.token, later(300_000))).toEqual({ ok: false, reason: "expired" });
  expect(await consumeSignInCode(db, late.browserId, late.code, later(300_000))).toMatchObject({
    reason: "expired",
  });
});

test("a log-in never makes a user, a sign-up makes one once", async ({ db }) => {
  const login = await ask(db, "neu@example.com");
  expect(login.token).toBe("");
  const signup = await ask(db, "neu@example.com", { purpose: "signup" });
  expect(readRows(db, users)).toHaveLength(0);
  expect(await consumeSignInLink(db, signup.token, NOW)).toMatchObject({ ok: true });
  expect(await signUp(db, "neu@example.com", "192.0.2.1")).toEqual({ ok: false, reason: "existing-address" });
  expect(db.select({ email: users.email }).from(users).all()).toEqual([{ email: "neu@example.com" }]);
});

const signUp = (db: Database, email: string, clientNetwork: string) =>
  requestSignIn(
    db,
    { email, purpose: "signup", browserId: null, askedBy: null, returnPath: null, clientNetwork },
    SETTINGS,
    NOW,
  );

test("looking for existing addresses is counted by network, and takes no mails from their owners", async () => {
  const { db, email } = await business();
  const tries = [];
  for (let i = 0; i < 4; i++) tries.push(await signUp(db, email, "192.0.2.8"));
  expect(tries.map((outcome) => outcome.ok || outcome.reason)).toEqual([
    "existing-address",
    "existing-address",
    "existing-address",
    "address-limit",
  ]);
  expect((await ask(db, email)).code).not.toBe("");
  for (let i = 0; i < 30; i++) await signUp(db, uniqueBusiness(db, {}, NOW).email, "192.0.2.99");
  expect(await signUp(db, uniqueBusiness(db, {}, NOW).email, "192.0.2.99")).toMatchObject({
    reason: "network-limit",
  });
});

test("a link to an account that was deleted meanwhile opens nothing and brings nothing back", async () => {
  const { db, email } = await business();
  const { browserId, token, code } = await ask(db, email);
  removeRows(db, users);
  expect(await consumeSignInCode(db, browserId, code, NOW)).toEqual({ ok: false, reason: "unknown" });
  expect(await consumeSignInLink(db, token, NOW)).toMatchObject({ ok: false });
  expect(readRows(db, users)).toEqual([]);
});

test("a copy of the database gives away neither link nor code once the mail is out", async () => {
  const { db, email } = await business();
  const { browserId, token, code } = await ask(db, email);
  removeRows(db, outbox);
  const everything = JSON.stringify(
    db.$client
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => db.$client.prepare(`SELECT * FROM "${name}"`).all()),
  );
  for (const secret of [browserId, token, code]) expect(everything).not.toContain(secret);
});

test("an old link is known for a week, so that it can say what it was", async () => {
  const { db, email } = await business();
  const { token } = await ask(db, email);
  const week = 7 * 86_400_000;
  expect(await deleteOldSecrets(db, later(week))).toBe(0);
  expect(await findLinkedSignIn(db, token, null)).toMatchObject({ email });
  expect(await deleteOldSecrets(db, later(week + 300_000))).toBe(1);
  expect(await findLinkedSignIn(db, token, null)).toBeNull();
});
