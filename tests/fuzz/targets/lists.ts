import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchWords } from "#app/domain/customer-request/search-text.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { listInbox } from "#app/domain/inbox/list.server.ts";
import { scanRequests } from "#app/domain/operator/list-requests.server.ts";
import { inboxPath } from "#app/routes/inbox/request/inbox-address.ts";
import { readInboxAddress } from "#app/routes/inbox/request/read-address.ts";
import { germanDate, germanDateTime, nearDay } from "#app/ui/german-date.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { putRequest, uniqueBusiness } from "../../support/rows.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

const WORDS = [
  "Müller",
  "0171 39200 14",
  "+49 171/39-200",
  "100%",
  "_",
  "%",
  "\\",
  "'; DROP TABLE users; --",
  "a b c d e f g h i j k l",
  "ßẞss",
];
const NOW = new Date("2026-11-21T12:00:00Z");

let opened: Promise<{ db: Database; own: string; foreign: string }> | undefined;

async function inbox() {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-fuzz-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const db = openDatabase(folder);
  await migrateDatabase(db, { storageDir: folder }, "db/migrations", NOW);
  const { slug: own } = uniqueBusiness(db, {}, NOW);
  const { slug: foreign } = uniqueBusiness(db, {}, NOW);
  for (const slug of [own, foreign]) {
    for (const word of WORDS) putRequest(db, slug, { id: randomUUID(), message: word, createdAt: NOW });
  }
  return { db, own, foreign };
}

const searches: FuzzTarget = {
  name: "search-words",
  longest: 2_000,
  seeds: WORDS,
  async check(input) {
    opened ??= inbox();
    const { db, own, foreign } = await opened;
    const search = cleanSearch(input);
    assert.ok(search.length <= 100 && search.split(" ").length <= 10);
    assert.equal(cleanSearch(search), search);
    assert.ok(searchWords(search).length <= 10);
    const view = { includeSolved: true, now: NOW, search };
    const { entries } = await listInbox(db, own, view);
    const all = await listInbox(db, own, { includeSolved: true, now: NOW });
    assert.ok(entries.length <= all.entries.length);
    const ownIds = new Set(all.entries.map(({ id }) => id));
    for (const { id } of entries) assert.ok(ownIds.has(id), "somebody else's request was found");
    if (search === "%" || search === "_") assert.ok(entries.length < all.entries.length);
    assert.ok((await listInbox(db, foreign, view)).entries.every(({ id }) => !ownIds.has(id)));
    const scan = await scanRequests(db, { search, state: "alle" }, null, 5, 1);
    assert.ok(scan.found.length <= 5);
  },
};

const addresses: FuzzTarget = {
  name: "inbox-address",
  longest: 2_048,
  seeds: [
    "suche=bad&art=problem",
    "aelter=1790000000000.abc&erledigte=1",
    "anfrage=..%2F..&analyse=neu",
    "stand=spam&dringlichkeit=ohne&ort=K7m",
    "__proto__=1&vorlage=constructor",
  ],
  check(input) {
    const address = readInboxAddress("muster", new URLSearchParams(input));
    const path = inboxPath(address);
    const url = new URL(path, "https://werkruf.de");
    assert.equal(url.pathname, "/dashboard/muster");
    assert.deepEqual(readInboxAddress("muster", url.searchParams), {
      ...address,
      asked: address.requestId === null ? null : address.asked,
      reply: address.requestId === null ? null : address.reply,
      isAnswering: address.requestId !== null && address.isAnswering,
    });
  },
};

const berlin = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  ...{
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
} as const);

const dates: FuzzTarget = {
  name: "german-date",
  longest: 30,
  seeds: ["1774746000000", "1792889999999", "1792890000000", "0", "1711846800000", "4102444800000"],
  check(input) {
    const ms = Number(input.replace(/\D/g, "").slice(0, 13) || "0");
    const instant = new Date(ms);
    assert.equal(germanDateTime(instant), `${berlin.format(instant)}\u00a0Uhr`);
    assert.ok(germanDateTime(instant).startsWith(germanDate(instant)));
    assert.equal(nearDay(instant, instant), "Heute");
  },
};

export const LIST_TARGETS = [searches, addresses, dates];
