import { setTimeout as wait } from "node:timers/promises";
import { unzip } from "#tests/support/pages/zip.ts";
import { type ZipEntry, zipStream } from "./zip.server.ts";

const NOON = new Date("2026-07-01T12:00:00Z");

async function* parts(...texts: string[]) {
  yield* texts;
}

test("what goes in comes out, with any name and in order", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "LIESMICH.txt", lastModified: NOON, input: "Größe" };
    yield { name: "bilder/ä/1.jpg", lastModified: NOON, input: Buffer.from([1, 2, 3]) };
    yield { name: "daten.json", lastModified: NOON, input: parts("{", '"ü": 1', "}") };
  }
  const files = unzip(Buffer.from(await new Response(zipStream(entries())).arrayBuffer()));
  expect([...files].map(([name, content]) => [name, content.toString("latin1")])).toEqual([
    ["LIESMICH.txt", Buffer.from("Größe").toString("latin1")],
    ["bilder/ä/1.jpg", "\u0001\u0002\u0003"],
    ["daten.json", Buffer.from('{"ü": 1}').toString("latin1")],
  ]);
});

/** Entries without end, and what was asked of them. */
function endless() {
  const seen = { made: 0, ended: false };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        seen.made += 1;
        yield { name: `${seen.made}.jpg`, lastModified: NOON, input: Buffer.alloc(10_000) };
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, entries: entries() };
}

test("nothing is made before somebody reads it", async () => {
  const { seen, entries } = endless();
  const reader = zipStream(entries).getReader();
  await reader.read();
  await wait(20);
  expect(seen.made).toBeLessThanOrEqual(2);
  await reader.cancel(new Error("gone")).catch(() => undefined);
});

test("a reader who leaves ends the work", async () => {
  const { seen, entries } = endless();
  const reader = zipStream(entries).getReader();
  for (let count = 0; count < 10; count++) await reader.read();
  await reader.cancel().catch(() => undefined);
  const made = seen.made;
  await wait(20);
  expect([seen.ended, seen.made]).toEqual([true, made]);
});

test("a fault breaks the stream off, so that half an archive is none", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "1.txt", lastModified: NOON, input: "eins" };
    throw new Error("disk");
  }
  await expect(new Response(zipStream(entries())).arrayBuffer()).rejects.toThrow("disk");
});
