import { sessions } from "#db/schema.ts";
import { readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import {
  deleteExpiredSessions,
  endAllSessions,
  endSession,
  findSession,
  startSession,
} from "./session.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const DAY_MS = 86_400_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function signedIn() {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, {}, NOW);
  const id = await startSession(db, { userId: business.ownerId, browser: null }, NOW);
  return { db, business, id };
}

test("a session finds its user and business; a stranger's id finds nothing", async () => {
  const { db, business, id } = await signedIn();
  const session = await findSession(db, id, NOW);
  expect(session?.user.email).toBe(business.email);
  expect(session?.profile?.slug).toBe(business.slug);
  expect(await findSession(db, id.slice(0, -1), NOW)).toBeNull();
  expect(await findSession(db, "", NOW)).toBeNull();
});

test("the id itself is nowhere in the database", async () => {
  const { db, id } = await signedIn();
  expect(JSON.stringify(readRows(db, sessions))).not.toContain(id);
});

test("it ends 30 days after its last use, and each use gives it 30 more", async () => {
  const { db, id } = await signedIn();
  expect(await findSession(db, id, later(29 * DAY_MS))).toMatchObject({ prolonged: true });
  expect(await findSession(db, id, later(58 * DAY_MS))).toMatchObject({ prolonged: true });
  expect(await findSession(db, id, later(88 * DAY_MS))).toBeNull();
});

test("use is written down once an hour, not at every page", async () => {
  const { db, id } = await signedIn();
  expect(await findSession(db, id, later(3_599_000))).toMatchObject({ prolonged: false });
  expect(await findSession(db, id, later(3_600_000))).toMatchObject({ prolonged: true });
  expect(await findSession(db, id, later(3_601_000))).toMatchObject({ prolonged: false });
});

test("signing out ends one session, signing out everywhere all of one's own", async () => {
  const { db, business, id } = await signedIn();
  const stranger = uniqueBusiness(db, {}, NOW);
  const second = await startSession(db, { userId: business.ownerId, browser: null }, NOW);
  const foreign = await startSession(db, { userId: stranger.ownerId, browser: null }, NOW);
  await endSession(db, id, NOW);
  expect(await findSession(db, id, NOW)).toBeNull();
  expect(await findSession(db, second, NOW)).not.toBeNull();
  expect(await endAllSessions(db, business.ownerId, NOW)).toBe(1);
  expect(await findSession(db, second, NOW)).toBeNull();
  expect(await findSession(db, foreign, NOW)).not.toBeNull();
});

test("the hourly job removes only what has ended", async () => {
  const { db, business } = await signedIn();
  await startSession(db, { userId: business.ownerId, browser: null }, later(DAY_MS));
  expect(await deleteExpiredSessions(db, later(30 * DAY_MS))).toBe(1);
});
