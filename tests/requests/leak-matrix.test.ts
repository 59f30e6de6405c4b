import { afterAll, beforeAll, expect, test } from "vitest";
import { readSources } from "#tests/architecture/sources.ts";
import { ADMIN_EMAILS, strangers } from "#tests/leaks/accounts.ts";
import { QUERIES, SWITCHES } from "#tests/leaks/addresses.ts";
import {
  askAll,
  readAsVictim,
  readingQuestions,
  type Scene,
  writeAsVictim,
  writingQuestions,
} from "#tests/leaks/asking.ts";
import { belongings } from "#tests/leaks/belongings.ts";
import { createDetector } from "#tests/leaks/detector.ts";
import { pressOwnButtons, readOwnRequests, suspend } from "#tests/leaks/locked.ts";
import { walkOwnPages } from "#tests/leaks/own-pages.ts";
import { createReader } from "#tests/leaks/verdict.ts";
import { putVictim } from "#tests/leaks/victim.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

/** Thousands of requests, tens of thousands with `LONG`; other tests share the machine. */
const PATIENCE_MS = process.env.LONG ? 1_800_000 : 180_000;

/** Columns whose values the business must find on its own pages, or the matrix looks for nothing. */
const SEEN_BY_ITS_OWNER = [
  ...columns("profiles", "company_name, street, postal_code, city, website_url"),
  ...columns("customer_requests", "id, created_at, message_original, location, zip_code, device_model"),
  ...columns("customer_requests", "customer_name, customer_email, customer_phone"),
  ...columns("customer_requests", "image_refs, image_refs (photo), image_refs (thumbnail)"),
  ...columns("customer_requests", "customer_name in .data, message_original in .data"),
];

/** What the log may say about the victim: names that say nothing to anybody else. */
const LOGGED = new Set(["profiles.slug", "users.id", "customer_requests.id", "outbox.id"]);

let werkruf: OwnWerkruf;
let scene: Scene;

beforeAll(async () => {
  // Daily messages are marked at the businesses they go to: none while the matrix compares rows.
  const inHalfADay = new Date(Date.now() + 43_200_000).toISOString().slice(11, 16);
  werkruf = await startWerkruf({ ADMIN_EMAILS: ADMIN_EMAILS.join(","), DIGEST_AT: inHalfADay });
  const victim = await putVictim(werkruf);
  scene = {
    werkruf,
    victim,
    reader: createReader(victim),
    roles: strangers(werkruf, victim),
    own: await walkOwnPages(werkruf.origin, victim),
  };
});

afterAll(() => werkruf.stop());

test("every query that the program reads is asked for", () => {
  const read = readSources("app")
    .filter(({ path }) => !/\.test\.tsx?$|\/enhance\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:searchParams|search|query)\.(?:get|getAll|has)\(\s*"([^"]+)"/g)].map(
        ([, name = ""]) => ({ path, name }),
      ),
    );
  expect(read.length).toBeGreaterThan(4);
  const forgotten = read.filter(({ name }) => !(name in QUERIES) && !SWITCHES.includes(name));
  expect(
    forgotten.map(
      ({ path, name }) =>
        `${path} reads ?${name}=: add it to QUERIES or SWITCHES of tests/leaks/addresses.ts.`,
    ),
  ).toEqual([]);
});

test("a business finds what is its own, and no cache may keep it", { timeout: PATIENCE_MS }, async () => {
  const { seen, faults } = await readAsVictim(scene);
  expect(SEEN_BY_ITS_OWNER.filter((column) => !seen.has(column))).toEqual([]);
  expect(faults).toEqual([]);
});

test("nobody else reads a byte of it", { timeout: PATIENCE_MS }, async () => {
  const questions = await readingQuestions(scene);
  expect(questions.length).toBeGreaterThan(1_000);
  const before = belongings(werkruf, scene.victim);
  expect(await askAll(scene, questions)).toEqual([]);
  expect(belongings(werkruf, scene.victim)).toEqual(before);
});

test("nobody else changes anything of it, or is told about it", { timeout: PATIENCE_MS }, async () => {
  const questions = await writingQuestions(scene);
  expect(questions.length).toBeGreaterThan(1_000);
  const before = belongings(werkruf, scene.victim);
  expect(await askAll(scene, questions)).toEqual([]);
  expect(belongings(werkruf, scene.victim)).toEqual(before);

  expect(await writeAsVictim(scene)).toBe(303);
  expect(belongings(werkruf, scene.victim)).not.toEqual(before);
});

test("a business without access reads nothing of its own requests", { timeout: PATIENCE_MS }, async () => {
  suspend(scene);
  const before = belongings(werkruf, scene.victim);
  expect(await readOwnRequests(scene)).toEqual([]);
  expect(await pressOwnButtons(scene)).toEqual([]);
  expect(belongings(werkruf, scene.victim)).toEqual(before);
});

test("the log says nothing about it but its names", () => {
  const found = createDetector(scene.victim.marks)(Buffer.from(werkruf.log()));
  expect(found.filter(({ column }) => !LOGGED.has(column))).toEqual([]);
});

function columns(table: string, names: string): string[] {
  return names.split(", ").map((name) => `${table}.${name}`);
}
