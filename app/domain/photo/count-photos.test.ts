import { expect, test } from "#tests/support/fixtures.ts";
import { countPhotos } from "./photo-quota.server.ts";

test("an IPv6 home with 256 networks sends no more photos than two of them", async ({ db }) => {
  const now = new Date("2026-11-21T10:00:00Z");
  let passed = 0;
  for (let n = 0; n < 256; n += 1) {
    if ((await countPhotos(db, `2001:db8:7:${n.toString(16)}::/64`, 8, now)).ok) passed += 8;
  }
  expect(passed).toBe(320);
});
