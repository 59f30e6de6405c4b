import { writeTransaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readRows } from "#tests/support/rows.ts";
import { consumeAttempt, deleteExpiredRateLimits, rateLimitKey, resetAttempts } from "./rate-limit.server.ts";

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
  const key = await rateLimitKey(db, "sign-in:address", "eva@example.com", NOW);
  expect(await rateLimitKey(db, "sign-in:address", "eva@example.com", NOW)).toBe(key);
  await consumeAttempt(db, { ...THREE_A_MINUTE, key }, NOW);
  expect(JSON.stringify(readRows(db, rateLimits))).not.toMatch(/eva|example/);
  expect(await deleteExpiredRateLimits(db, later(59_999))).toBe(0);
  expect(await deleteExpiredRateLimits(db, later(60_000))).toBe(1);
});
