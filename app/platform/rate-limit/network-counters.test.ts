import { expect, test } from "#tests/support/fixtures.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { networkCounters } from "./network-counters.server.ts";
import { consumeAttempts } from "./rate-limit.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
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
    const counters = await networkCounters(db, "submit", network(n), LIMIT, NOW);
    if ((await consumeAttempts(db, counters, 1, NOW)).ok) passed += 1;
  }
  expect(passed).toBe(allowed);
});

test("a refusal says when every limit of the network is over", async ({ db }) => {
  const counters = await networkCounters(db, "submit", "2001:db8:7:1::/64", LIMIT, NOW);
  await consumeAttempts(db, counters, 20, NOW);
  expect(await consumeAttempts(db, counters, 1, NOW)).toMatchObject({
    ok: false,
    retryAt: new Date(NOW.getTime() + 600_000),
  });
});
