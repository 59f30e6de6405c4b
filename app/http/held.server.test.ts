import { createClock } from "../services/clock.server.ts";
import { acceptedEncoding, createHeldPages, type HeldPage, holdAnswer } from "./held.server.ts";

const clock = createClock();
let shown = 0;
const page = (text: string, until = Number.POSITIVE_INFINITY): HeldPage => ({
  ...holdAnswer({ identity: Buffer.from(text) }, []),
  ...{ slug: "a", place: null, places: [], until },
});
const textOf = (held: HeldPage | undefined) => held?.bodies.identity.toString();

test("a page is held until something changes that a page shows, and what was begun before isn't", async () => {
  const pages = createHeldPages(2, clock, () => shown);
  const begun = pages.version();
  await pages.keep("a", page("1"), begun);
  expect(textOf(pages.get("a"))).toBe("1");
  expect(Object.keys(pages.get("a")?.bodies ?? {})).toEqual(["identity", "br", "gzip"]);
  shown += 1;
  expect(pages.get("a")).toBeUndefined();
  await pages.keep("a", page("old"), begun);
  expect(pages.get("a")).toBeUndefined();
  await pages.keep("a", page("new"), pages.version());
  expect(textOf(pages.get("a"))).toBe("new");
  pages.dropAll();
  expect(pages.get("a")).toBeUndefined();
});

test("a page that is the same after a change isn't compressed again", async () => {
  const pages = createHeldPages(2, clock, () => shown);
  await pages.keep("a", page("1"), pages.version());
  const before = pages.get("a")?.bodies;
  shown += 1;
  await pages.keep("a", page("1"), pages.version());
  expect(pages.get("a")?.bodies).toBe(before);
});

test("a page that says what is over is no longer sent", async () => {
  const pages = createHeldPages(2, clock, () => shown);
  await pages.keep("a", page("1", clock.now().getTime() + 60_000), pages.version());
  await pages.keep("b", page("1", clock.now().getTime() - 1), pages.version());
  expect(["a", "b"].map((key) => textOf(pages.get(key)))).toEqual(["1", undefined]);
});

test("when it is full, the page kept longest goes", async () => {
  const pages = createHeldPages(2, clock, () => shown);
  for (const key of ["a", "b", "a", "c"]) await pages.keep(key, page(key), pages.version());
  expect(["a", "b", "c"].filter((key) => pages.get(key))).toEqual(["a", "c"]);
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0.0", "identity"],
  ["br; q=0.5", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity, *;q=0", "identity"],
  ["brotli", "identity"],
  ["br;q=junk", "identity"],
  ["gzip;q=0.5;x=1", "gzip"],
])("%j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
