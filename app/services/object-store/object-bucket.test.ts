import { Writable } from "node:stream";
import { pino } from "pino";
import { playObjectStore, storeError } from "#tests/stand-ins/object-store.ts";
import { bucketKey, keysOf } from "#tests/support/data/bucket-contract.ts";
import { openObjectBucket } from "#tests/support/data/object-bucket.ts";
import { createObjectBucket } from "./object-bucket.server.ts";
import { PhotosUnavailable, type StoreLimits } from "./store-client.server.ts";

const KEY = bucketKey(1, "kueche-bei-mueller");
const bytes = Buffer.from("pixels");

async function openStore(limits: Partial<StoreLimits> = {}) {
  const store = await playObjectStore();
  const outcomes: string[] = [];
  const bucket = openObjectBucket(store, limits, (outcome) => outcomes.push(outcome));
  const put = () => bucket.store([{ key: KEY, bytes }]);
  return { store, bucket, put, outcomes };
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PhotosUnavailable)) throw error ?? new Error("It worked.");
  expect(error.message).not.toContain("kueche");
  return error.fault;
}

test("what passes is asked again, at most three times", async () => {
  const { store, put, outcomes } = await openStore();
  let failures = 2;
  store.failWith((_, __, response) => failures-- > 0 && storeError(response, 503, "SlowDown"));
  await put();
  expect(store.objects.size).toBe(1);
  expect(outcomes).toEqual(["again", "again", "answered"]);
  failures = 3;
  expect(await faultOf(put())).toBe("PUT 503 SlowDown");
  expect(store.calls).toHaveLength(6);
});

test("a connection that breaks in the middle of the answer is asked again", async () => {
  const { store, bucket, put } = await openStore();
  await put();
  let failures = 1;
  store.failWith((_, __, response) => {
    if (failures-- < 1) return false;
    response.writeHead(200, { ETag: '"x"', "Content-Length": 6 }).write("pix");
    setTimeout(() => response.destroy(), 20);
    return true;
  });
  expect(Buffer.from((await bucket.read(KEY)) ?? []).toString()).toBe("pixels");
});

test.each([
  [403, "SignatureDoesNotMatch"],
  [403, "QuotaExceeded"],
  [404, "NoSuchBucket"],
  [507, "InsufficientStorage"],
  [301, "PermanentRedirect"],
])(
  "%i %s is a fault of every call, said at once and never taken for a missing photo",
  async (status, code) => {
    const { store, bucket, put } = await openStore();
    store.failWith((_, __, response) => storeError(response, status, code));
    for (const [method, work] of [
      ["PUT", put],
      ["GET", () => bucket.read(KEY)],
      ["DELETE", () => bucket.removeAll([KEY])],
      ["GET", () => bucket.keys()[Symbol.asyncIterator]().next()],
    ] as const)
      expect(await faultOf(work())).toBe(`${method} ${status} ${code}`);
    expect(store.calls).toHaveLength(4);
  },
);

test("a list has no end but the one that it says, and each page begins somewhere else", async () => {
  const { store, bucket } = await openStore();
  const page = (isTruncated: boolean, next: string) =>
    `<ListBucketResult><Key>${KEY}</Key><IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`;
  const listed = (...pages: string[]) => {
    const at = (url = "") => Number(url.includes("token=a%26%22b"));
    store.failWith((_, { url }, response) => Boolean(response.writeHead(200).end(pages[at(url)])));
    return keysOf(bucket);
  };
  const next = "<NextContinuationToken>a&amp;&quot;b</NextContinuationToken>";
  const [first, last] = [page(true, next), page(false, next)];
  expect([await listed(first, last), await listed(last)]).toEqual([[KEY, KEY], [KEY]]);
  for (const pages of [[first, first], [page(true, "")]])
    expect(await faultOf(listed(...pages))).toBe("GET list-without-end");
});

test("a page of another server is no store: nothing counts as stored, found or removed", async () => {
  const { store, bucket, put } = await openStore();
  store.failWith((_, __, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>WLAN-Anmeldung</h1>");
    return true;
  });
  expect(await faultOf(put())).toBe("PUT 200 not-a-store");
  expect(await faultOf(bucket.read(KEY))).toBe("GET 200 not-a-store");
  expect(await faultOf(bucket.removeAll([KEY]))).toBe("DELETE 200 not-a-store");
  expect(await faultOf(bucket.keys()[Symbol.asyncIterator]().next())).toBe("GET 200 not-a-store");
});

test("a yes alone proves nothing: what isn't there isn't stored, what is still there isn't removed", async () => {
  const { store, bucket, put } = await openStore();
  await put();
  store.failWith(({ method }, _, response) => {
    if (method === "GET") return false;
    response.writeHead(method === "PUT" ? 200 : 204, { ETag: '"5f3a"' }).end();
    return true;
  });
  expect(await faultOf(bucket.removeAll([KEY]))).toBe("DELETE still-there");
  expect(await faultOf(bucket.store([{ key: KEY, bytes: Buffer.from("other") }]))).toBe("PUT not-there");
  store.objects.clear();
  expect(await faultOf(put())).toBe("PUT not-there");
  store.failWith((_, __, response) => {
    response.writeHead(204).end();
    return true;
  });
  expect(await faultOf(bucket.removeAll([KEY]))).toBe("GET 204 not-a-store");
});

test("a store that encrypts, whose tags are no sums, is asked for what it took", async () => {
  const { store, put } = await openStore();
  store.failWith(({ method, key }, _, response) => {
    if (method !== "PUT") return false;
    store.objects.set(key, bytes);
    response.writeHead(200, { ETag: `"${"0".repeat(32)}"` }).end();
    return true;
  });
  await put();
  expect(store.calls.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

test("one object that always fails keeps nobody from the others", async () => {
  const { store, bucket, put, outcomes } = await openStore();
  await put();
  store.failWith(({ key }, _, response) => key !== KEY && storeError(response, 500, "InternalError"));
  const broken = bucketKey(2);
  for (let time = 0; time < 3; time += 1)
    expect(await faultOf(bucket.read(broken))).toBe("GET 500 InternalError");
  expect(outcomes).not.toContain("unasked");
  expect(await bucket.read(KEY)).not.toBeNull();
  for (const number of [3, 4]) await faultOf(bucket.read(bucketKey(number)));
  expect(await faultOf(bucket.read(broken)), "several others fail too").toBe("GET 500 InternalError");
  expect(await faultOf(bucket.read(broken))).toBe("it failed a moment ago");
});

test("a key that isn't taken any more is told once with the store's word, and so is its return", async () => {
  const { store, put } = await openStore();
  await put();
  const lines: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => void done(void lines.push(String(chunk))) }));
  const bucket = createObjectBucket(store.access, { log });
  store.failWith((_, __, response) => storeError(response, 403, "InvalidAccessKeyId"));
  for (let count = 0; count < 5; count += 1) await faultOf(bucket.read(KEY));
  store.failWith(null);
  for (let count = 0; count < 2; count += 1) await bucket.read(KEY);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: "photo-store-down", fault: "403 InvalidAccessKeyId" }),
    expect.objectContaining({ event: "photo-store-back" }),
  ]);
});

test("wrong keys are refused by the store, and the secret is in no message", async () => {
  const { access } = await playObjectStore();
  const bucket = openObjectBucket({ access: { ...access, secretAccessKey: "another-secret" } });
  expect(await faultOf(bucket.store([{ key: KEY, bytes }]))).toBe("PUT 403 SignatureDoesNotMatch");
});

test("a store that never answers costs the first callers their patience and the next nothing", async () => {
  const { store, put, outcomes } = await openStore({ tryMs: 150 });
  store.failWith(() => true);
  const begun = performance.now();
  const faults = await Promise.all(Array.from({ length: 16 }, () => faultOf(put())));
  expect(performance.now() - begun).toBeLessThan(600);
  expect(new Set(faults)).toEqual(new Set(["PUT ETIMEDOUT"]));
  const asked = store.calls.length;
  const later = performance.now();
  expect(await faultOf(put())).toBe("it failed a moment ago");
  expect(performance.now() - later, "less than one try").toBeLessThan(150);
  expect(store.calls).toHaveLength(asked);
  expect(outcomes.at(-1)).toBe("unasked");
});

test("gone and back: after the pause one call tries, and all goes on", async () => {
  const { store, bucket, put } = await openStore();
  await put();
  await store.switchOff();
  expect(await faultOf(bucket.read(KEY))).toBe("GET ECONNREFUSED");
  expect(await faultOf(bucket.read(KEY))).toBe("it failed a moment ago");
  await store.switchOn();
  expect(await faultOf(bucket.read(KEY))).toBe("it failed a moment ago");
});
