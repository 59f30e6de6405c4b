import { expect, test } from "#tests/support/fixtures.ts";
import { consumeAttempt, exhaustedUntil } from "./rate-limit.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
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
