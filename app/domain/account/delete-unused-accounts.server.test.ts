import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { oneTimeSecrets, outbox, profiles, users } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { startSession } from "../session/session.server.ts";
import { requestSignIn } from "../sign-in/request-sign-in.server.ts";
import { deleteUnusedAccounts } from "./delete-unused-accounts.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const ADMINS = { ADMIN_EMAILS: ["admin@example.com"] };
const SETTINGS = { ORIGIN: "http://localhost:3000", PRODUCT_NAME: "Werkruf", SIGN_IN_TTL_SECONDS: 300 };

function putUser(db: Database, days = 30, email = `neu-${randomUUID()}@example.com`) {
  const user = { id: randomUUID(), email, createdAt: ago(days) };
  putRow(db, users, user);
  return user;
}

const ask = (db: Database, email: string, now: Date) => {
  const request = { email, purpose: "login" as const, browserId: null, askedBy: null, returnPath: null };
  return requestSignIn(db, { ...request, clientNetwork: "192.0.2.1" }, SETTINGS, now);
};

const left = (db: Database) =>
  db
    .select({ email: users.email })
    .from(users)
    .all()
    .map(({ email }) => email)
    .sort();

test("who never made a business of a confirmed address is forgotten after 30 days, with every trace", async () => {
  const db = await migratedDatabase();
  const { email, id } = putUser(db);
  await ask(db, email, ago(2));
  await startSession(db, { userId: id, browser: null }, ago(30));
  expect(await deleteUnusedAccounts(db, ADMINS, new Date(NOW.getTime() - 1))).toBe(0);
  expect(await deleteUnusedAccounts(db, ADMINS, NOW)).toBe(1);
  expect(left(db)).toEqual([]);
  for (const table of [oneTimeSecrets, outbox]) expect(readRows(db, table)).toEqual([]);
});

test("a business, an administrator, and whoever is signed in or about to stay", async ({ db }) => {
  const business = uniqueBusiness(db, {}, ago(90));
  const withoutSlug = uniqueBusiness(db, {}, ago(90));
  changeRows(db, profiles, { slug: null }, { id: withoutSlug.id });
  const admin = putUser(db, 90, "admin@example.com");
  const signedIn = putUser(db, 90);
  await startSession(db, { userId: signedIn.id, browser: null }, ago(29));
  const asking = putUser(db, 90);
  await ask(db, asking.email, NOW);
  const young = putUser(db, 29);
  expect(await deleteUnusedAccounts(db, ADMINS, NOW)).toBe(0);
  const all = [business, withoutSlug, admin, signedIn, asking, young];
  expect(left(db)).toEqual(all.map(({ email }) => email).sort());
});

test("hundreds go in one run", async ({ db }) => {
  for (let count = 0; count < 120; count++) putUser(db);
  expect(await deleteUnusedAccounts(db, { ADMIN_EMAILS: [] }, NOW)).toBe(120);
});
