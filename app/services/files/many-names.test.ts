import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { goesDeep } from "#tests/browser/depth.ts";
import { movePhotos } from "./move-photos.server.ts";
import type { PhotoBucket } from "./photo-bucket.ts";
import { inTwoHomes } from "./two-homes.ts";

const NAMES = goesDeep() ? 100_000 : 40_000;
/** All of 40,000 would be three times as much. */
const MOST_HELD = 2_000_000;
const LOOKED_AT_EVERY = NAMES / 2;

setFlagsFromString("--expose-gc");
const forgetGarbage: () => void = runInNewContext("gc");

/** Looks now and then at what is held; `most` says how much more than at the beginning. */
function heapWatch() {
  forgetGarbage();
  const before = process.memoryUsage().heapUsed;
  let [names, most] = [0, 0];
  return {
    name() {
      names += 1;
      if (names % LOOKED_AT_EVERY > 0) return;
      forgetGarbage();
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    },
    names: () => names,
    most: () => most,
  };
}

const name = (at: number) => `customer-images/${at}-${String(at).padStart(32, "0")}-${"a".repeat(40)}.jpg`;

function* names() {
  for (let at = 0; at < NAMES; at += 1) yield name(at);
}

/** A place that is full of the same photo. */
function endless(isThere: (key: string) => boolean = () => true): PhotoBucket {
  const photo = Buffer.from("photo");
  return {
    get: async () => null,
    read: async () => photo,
    edges: async (key) => (isThere(key) ? photo : null),
    store: async () => undefined,
    removeAll: async () => undefined,
    async *keys() {
      for (const key of names()) if (isThere(key)) yield key;
    },
  };
}

test.each(["s3", "volume"] as const)(
  "home to the %s: all names are listed, and few are held",
  async (home) => {
    const watch = heapWatch();
    const isEven = (key: string) => /[02468]-/.test(key);
    let numbers = 0;
    for await (const key of inTwoHomes(endless(isEven), endless(), home).keys()) {
      watch.name();
      numbers += Number.parseInt(key.slice("customer-images/".length), 10);
    }
    expect([watch.names(), numbers], "each once").toEqual([NAMES, (NAMES * (NAMES - 1)) / 2]);
    expect(watch.most()).toBeLessThan(MOST_HELD);
  },
);

test("an empty volume isn't asked about each name of the store", async () => {
  const watch = heapWatch();
  const edges = () => Promise.reject(new Error("asked"));
  for await (const _ of inTwoHomes({ ...endless(() => false), edges }, endless(), "s3").keys()) watch.name();
  expect(watch.names()).toBe(NAMES);
});

test("a move of as many, all of them named by rows too, holds few", async () => {
  const watch = heapWatch();
  const to = endless();
  const edges = (key: string) => {
    watch.name();
    return to.edges(key);
  };
  const watched = { ...to, edges };
  const from = { ...endless(), removeAll: async () => watch.name() };
  expect(await movePhotos(from, watched, new AbortController().signal, names())).toEqual({
    moved: NAMES,
    gone: 0,
  });
  expect(watch.names()).toBe(2 * NAMES);
  expect(watch.most()).toBeLessThan(MOST_HELD);
});
