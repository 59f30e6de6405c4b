import { expect, test } from "vitest";
import { createClock } from "../services/clock.server.ts";
import { createPageCache, type HeldAnswer, placeVariant } from "./page-cache.server.ts";

const clock = createClock();
const page = (text: string): HeldAnswer => ({
  identity: { body: Buffer.from(text), etag: `"${text}"`, headers: [], notModifiedHeaders: [] },
});

test("a page is kept until its business changes", () => {
  const pages = createPageCache(2, clock);
  pages.put("a", page("1"), pages.drops());
  expect(pages.get("a")?.identity.etag).toBe('"1"');
  pages.drop("a");
  expect(pages.get("a")).toBeUndefined();
});

test("a page that was begun before a change is not kept", () => {
  const pages = createPageCache(2, clock);
  const begun = pages.drops();
  pages.drop("a");
  pages.put("a", page("old"), begun);
  expect(pages.get("a")).toBeUndefined();
  pages.put("a", page("new"), pages.drops());
  expect(pages.get("a")?.identity.etag).toBe('"new"');
});

test("a business that saves all the time keeps no other page out", () => {
  const pages = createPageCache(2, clock);
  const begun = pages.drops();
  pages.drop("b");
  pages.put("a", page("a"), begun);
  expect(pages.get("a")?.identity.etag).toBe('"a"');
});

test("when it is full, the page kept longest goes", () => {
  const pages = createPageCache(2, clock);
  for (const slug of ["a", "b", "a", "c"]) pages.put(slug, page(slug), pages.drops());
  expect(["a", "b", "c"].filter((slug) => pages.get(slug))).toEqual(["a", "c"]);
});

test("variants of a page are kept apart and dropped together", () => {
  const pages = createPageCache(2, clock);
  pages.put("a", page("asks"), pages.drops(), "asks");
  pages.put("a", page("10"), pages.drops(), "10");
  expect(["asks", "10", "01", undefined].map((variant) => pages.get("a", variant)?.identity.etag)).toEqual([
    '"asks"',
    '"10"',
    undefined,
    undefined,
  ]);
  pages.drop("a");
  expect(pages.get("a", "asks") ?? pages.get("a", "10")).toBeUndefined();
});

test("a page that says something with an end is kept until then", () => {
  let now = 1_000;
  const pages = createPageCache(2, { now: () => new Date(now) });
  pages.put("a", { ...page("on holiday"), until: 2_000 }, pages.drops());
  now = 1_999;
  expect(pages.get("a")?.identity.etag).toBe('"on holiday"');
  now = 2_000;
  expect(pages.get("a")).toBeUndefined();
  pages.put("a", page("open"), pages.drops());
  expect(pages.get("a")?.identity.etag).toBe('"open"');
});

test("a place gets its business's page, or its own; an unknown one makes none", () => {
  const pages = createPageCache(9, clock);
  const places = new Map([
    ["van", false],
    ["branch", true],
  ]);
  const shown = (place: string | null) => pages.get("a", "10", place)?.identity.etag;
  pages.put("a", { ...page("branch"), places }, pages.drops(), placeVariant("10", "branch"));
  expect(["branch", "van", null].map(shown)).toEqual(['"branch"', undefined, undefined]);
  pages.put("a", { ...page("business"), places }, pages.drops(), "10");
  expect(["branch", "van", "zzz", null].map(shown)).toEqual([
    '"branch"',
    '"business"',
    '"business"',
    '"business"',
  ]);
  pages.drop("a");
  pages.put("a", { ...page("business"), places }, pages.drops(), "10");
  expect(["branch", "van"].map(shown)).toEqual([undefined, '"business"']);
});

test("variants count, so that a business with many can't fill the memory", () => {
  const pages = createPageCache(3, clock);
  pages.put("a", page("a"), pages.drops());
  for (const variant of ["1", "2", "3"]) pages.put("b", page(variant), pages.drops(), variant);
  expect(pages.get("a")).toBeUndefined();
  pages.put("c", page("c"), pages.drops());
  expect([pages.get("b", "3"), pages.get("c")?.identity.etag]).toEqual([undefined, '"c"']);
});
