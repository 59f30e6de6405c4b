import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import type { Database } from "#db/client.server.ts";
import type { Row } from "../load/figures.ts";
import type { World } from "./people.ts";

const DAY_MS = 86_400_000;
/** The hourly job looks after every move of the clock by eight hours; behind an incident several may follow at once. */
const LONGEST_LIFE_MS = { atTheEnd: 30 * DAY_MS + 9 * 3_600_000, meanwhile: 31 * DAY_MS + 9 * 3_600_000 };
/** Photos opened and read to their end at each look; at the end all are. */
const DECODED = 30;

/** Of what a row says is wrong. */
const LONGEST = 120;

interface Stored {
  number: number;
  slug: string;
  times: number;
  refs: string | null;
}

const bad = (list: readonly unknown[]) =>
  list.length === 0 ? "none" : `${list.length}: ${list.slice(0, 3).join(", ")}`.slice(0, LONGEST);
const none = (name: string, list: readonly unknown[]): Row => ({
  name,
  value: bad(list),
  limit: "none",
  holds: list.length === 0,
});

/** What must be true at any moment; `isWhole` also reads every photo and page of the database. */
export async function holds(world: World, db: Database, isWhole = false): Promise<Row[]> {
  const { book, mails, server } = world;
  // What is confirmed from here on may not be in the answer yet.
  const counted = [...book.live.values()].filter(({ number }) => !book.unsure.has(number));
  const deleted = [...book.gone.keys()];
  const stored = storedIn(db);
  const lost = counted.filter(({ number, slug, photos }) => {
    const found = stored.get(number);
    return found?.slug !== slug || refsOf(found).length < photos;
  });
  const isStill = counted.filter(({ number }) => book.live.has(number)).length;
  const keys = [...stored.values()].flatMap(refsOf);
  const old = db.$client
    .prepare<[number], { id: string }>("SELECT id FROM customer_requests WHERE created_at < ?")
    .all(server.now() - LONGEST_LIFE_MS[isWhole ? "atTheEnd" : "meanwhile"]);
  return [
    {
      name: "confirmed requests",
      value: `${counted.length - lost.length} of ${counted.length} there with their photos`,
      limit: "all",
      holds: isStill > 0 && lost.every(({ number }) => !book.live.has(number) || book.unsure.has(number)),
    },
    none(
      "stored twice",
      [...stored.values()].filter(({ times }) => times > 1).map(({ number }) => number),
    ),
    none(
      "deleted or withdrawn and back",
      deleted.filter((number) => stored.has(number)),
    ),
    none(
      "older than 30 days",
      old.map(({ id }) => id),
    ),
    none("photos missing or broken", await brokenPhotos(server.storageDir, keys, isWhole)),
    none("mails that came twice", mails.doubled),
    none("database", databaseFaults(db, isWhole)),
    ...(isWhole ? [none("files nobody needs", strayFiles(server.storageDir, db))] : []),
  ];
}

const refsOf = (found: Stored | undefined): string[] => JSON.parse(found?.refs ?? "[]") ?? [];

function storedIn({ $client }: Database): Map<number, Stored> {
  const rows = $client
    .prepare<[], Stored>(
      `SELECT CAST(substr(customer_email, 7) AS INTEGER) AS number, company_slug AS slug, count(*) AS times,
         max(image_refs) AS refs
       FROM customer_requests WHERE customer_email LIKE 'kundin%@example.com' GROUP BY customer_email`,
    )
    .all();
  return new Map(rows.map((row) => [row.number, row]));
}

async function brokenPhotos(
  storageDir: string,
  keys: readonly string[],
  isWhole: boolean,
): Promise<string[]> {
  const files = keys.flatMap((key) => [key, thumbnailKey(key)]).map((key) => join(storageDir, key));
  const isThere = (file: string) => existsSync(file) && statSync(file).size > 0;
  const broken = files.filter((file) => !isThere(file));
  const step = isWhole ? 1 : Math.max(1, Math.floor(files.length / DECODED));
  for (let at = 0; at < files.length; at += step) {
    const file = files[at] ?? "";
    if (!isThere(file)) continue;
    const decoded = sharp(file, { failOn: "warning" }).raw().toBuffer();
    await decoded.catch(() => broken.push(file));
  }
  return broken;
}

function databaseFaults({ $client }: Database, isWhole: boolean): string[] {
  const foreignKeys = $client.pragma("foreign_key_check") as unknown[];
  const check = isWhole ? "integrity_check" : "quick_check";
  const said = ($client.pragma(check) as Record<string, string>[]).map((row) => row[check] ?? "");
  return [...said.filter((text) => text !== "ok"), ...foreignKeys.map((row) => JSON.stringify(row))];
}

/** Photos and half-written files that no row names, of a server that has ended. */
function strayFiles(storageDir: string, { $client }: Database): string[] {
  const named = $client
    .prepare<[], { key: string }>(
      `SELECT value AS key FROM customer_requests, json_each(image_refs)
       UNION SELECT storage_key FROM photo_uploads UNION SELECT file.value FROM jobs, json_each(details, '$.keys') AS file WHERE lane = 'remove-files'
       UNION SELECT logo_key FROM profiles WHERE logo_key IS NOT NULL`,
    )
    .all();
  const needed = new Set(named.flatMap(({ key }) => [key, thumbnailKey(key)]));
  const files = (folder: string) => {
    const path = join(storageDir, folder);
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
  };
  return [...files("customer-images").filter((file) => !needed.has(file)), ...files("tmp")];
}
