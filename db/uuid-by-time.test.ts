import { uuidByTime } from "./uuid-by-time.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

test("an id says when it was made, in the shape of RFC 9562, and is random otherwise", () => {
  const id = uuidByTime(NOW);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(NOW.getTime());
  expect(new Set(Array.from({ length: 100 }, () => uuidByTime(NOW))).size).toBe(100);
});

test("ids sort as they were made", () => {
  const ids = [0, 1, 0x1_0000, 0xffff_ffff].map((ms) => uuidByTime(new Date(NOW.getTime() + ms)));
  expect(ids).toEqual(ids.toSorted());
});
