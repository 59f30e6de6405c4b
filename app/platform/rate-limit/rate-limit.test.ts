import { writeTransaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import {
  consumeAttempt,
  consumeAttempts,
  deleteExpiredRateLimits,
  exhaustedUntil,
  networkCounters,
  rateLimitKey,
  resetAttempts,
} from "./rate-limit.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const THREE_A_MINUTE = { key: "mails:eva", limit: 3, windowMs: 60_000 };

test("three attempts pass, the fourth says when to come back, and then three pass again", async ({ db }) => {
  for (const ms of [0, 10, 20]) {
    expect(await consumeAttempt(db, THREE_A_MINUTE, later(ms))).toEqual({ ok: true });
  }
  expect(await consumeAttempt(db, THREE_A_MINUTE, later(30))).toEqual({
    ok: false,
    retryAt: later(60_000),
  });
  expect(await consumeAttempt(db, THREE_A_MINUTE, later(59_999))).toMatchObject({ ok: false });
  for (const ms of [60_000, 60_001, 60_002]) {
    expect(await consumeAttempt(db, THREE_A_MINUTE, later(ms))).toEqual({ ok: true });
  }
  expect(await consumeAttempt(db, THREE_A_MINUTE, later(60_003))).toMatchObject({ ok: false });
});

test("a window opened while the clock was far ahead ends when the clock is put right", async ({ db }) => {
  for (let attempt = 0; attempt < 4; attempt += 1)
    await consumeAttempt(db, THREE_A_MINUTE, later(86_400_000));
  expect(await consumeAttempt(db, THREE_A_MINUTE, later(86_400_001))).toMatchObject({ ok: false });
  expect(await consumeAttempt(db, THREE_A_MINUTE, NOW)).toEqual({ ok: true });
});

test("keys don't count for each other, and a reset one starts anew", async ({ db }) => {
  const once = { ...THREE_A_MINUTE, limit: 1 };
  await consumeAttempt(db, once, NOW);
  expect(await consumeAttempt(db, { ...once, key: "mails:bob" }, NOW)).toEqual({ ok: true });
  writeTransaction(db, (tx) => resetAttempts(tx, once.key));
  expect(await consumeAttempt(db, once, NOW)).toEqual({ ok: true });
});

test("the database learns neither address nor network, and forgets ended windows", async ({ db }) => {
  const key = rateLimitKey(db, "sign-in:address", "eva@example.com", NOW);
  expect(rateLimitKey(db, "sign-in:address", "eva@example.com", NOW)).toBe(key);
  await consumeAttempt(db, { ...THREE_A_MINUTE, key }, NOW);
  expect(JSON.stringify(readRows(db, rateLimits))).not.toMatch(/eva|example/);
  expect(await deleteExpiredRateLimits(db, later(59_999))).toBe(0);
  expect(await deleteExpiredRateLimits(db, later(60_000))).toBe(1);
});

const LIMIT = { limit: 20, wideLimit: 40, windowMs: 600_000 };

test.each([
  ["256 networks of one IPv6 home", 256, (n: number) => `2001:db8:7:${n.toString(16)}::/64`, 40],
  ["one of them", 50, () => "2001:db8:7:1::/64", 20],
  ["one IPv4 address", 50, () => "192.0.2.1", 20],
  ["256 IPv4 addresses", 256, (n: number) => `192.0.2.${n}`, 256],
])("%s get no more than is theirs", async (_, times, network, allowed) => {
  const db = await migratedDatabase();
  let passed = 0;
  for (let n = 0; n < times; n += 1) {
    const counters = networkCounters(db, "submit", network(n), LIMIT, NOW);
    if ((await consumeAttempts(db, counters, 1, NOW)).ok) passed += 1;
  }
  expect(passed).toBe(allowed);
});

test("a refusal says when every limit of the network is over", async ({ db }) => {
  const counters = networkCounters(db, "submit", "2001:db8:7:1::/64", LIMIT, NOW);
  await consumeAttempts(db, counters, 20, NOW);
  expect(await consumeAttempts(db, counters, 1, NOW)).toMatchObject({
    ok: false,
    retryAt: new Date(NOW.getTime() + 600_000),
  });
});

const TWICE = { key: "download:eva", limit: 2, windowMs: 60_000 };

test("looking says until when no further attempt passes, and counts nothing", async ({ db }) => {
  const look = (ms: number) => exhaustedUntil(db, TWICE, later(ms));
  for (const isOver of [false, false, true]) {
    for (let looks = 0; looks < 5; looks += 1) expect(look(1)).toEqual(isOver ? later(60_000) : null);
    expect(await consumeAttempt(db, TWICE, NOW)).toMatchObject({ ok: !isOver });
  }
  expect([look(59_999), look(60_000)]).toEqual([later(60_000), null]);
  expect(exhaustedUntil(db, TWICE, later(-1))).toBeNull();
  expect(exhaustedUntil(db, { ...TWICE, key: "download:bob" }, NOW)).toBeNull();
});
