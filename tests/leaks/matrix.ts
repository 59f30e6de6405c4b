import { afterAll, beforeAll, expect, test } from "vitest";
import { runJob } from "#tests/support/doors.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";
import { ADMIN_EMAILS, strangers } from "./accounts.ts";
import {
  askAll,
  readAsVictim,
  readingQuestions,
  type Scene,
  writeAsVictim,
  writingQuestions,
} from "./asking.ts";
import { belongings } from "./belongings.ts";
import { pressAsColleague, readAsColleague } from "./colleague.ts";
import { createDetector } from "./detector.ts";
import { pressOwnButtons, readOwnRequests, suspend } from "./locked.ts";
import { walkOwnPages } from "./own-pages.ts";
import type { Part } from "./sample.ts";
import { createReader } from "./verdict.ts";
import { putVictim } from "./victim.ts";

/** Columns whose values the business must find on its own pages, or the matrix looks for nothing. */
const SEEN_BY_ITS_OWNER = [
  ...columns("profiles", "company_name, street, postal_code, city, website_url"),
  ...columns("customer_requests", "id, created_at, message_original, location, zip_code, device_model"),
  ...columns("customer_requests", "customer_name, customer_email, customer_phone"),
  ...columns("customer_requests", "image_refs, image_refs (photo), image_refs (thumbnail)"),
  ...columns("members", "name (colleague)"),
  ...columns("users", "email (colleague)"),
  ...columns("invitations", "name (open)"),
  ...columns("one_time_secrets", "email (open)"),
  ...columns("own_texts", "name, text"),
  ...columns("places", "name"),
  ...columns("request_events", "name"),
  "profiles.signature",
  ...columns("customer_requests", "customer_name in .data, message_original in .data"),
];

const SEEN_BY_COLLEAGUES = [
  ...columns("customer_requests", "message_original, customer_name, image_refs (photo)"),
  ...columns("own_texts", "text"),
  ...columns("request_events", "name"),
];

/** The mails last: those that the others write are sent then. */
const HOURLY = [
  ...["forget-expired", "remove-files", "shown-statuses"],
  ...["trial-mails", "contract-mails", "send-mails"],
];

/** What the log may say about the victim: names that say nothing to anybody else. */
const LOGGED = new Set(["profiles.id", "profiles.slug", "users.id", "customer_requests.id", "outbox.id"]);

/**
 * The tests of one run, for the top of a test file: nobody sees or changes a byte of another business, on any route,
 * in any role, in any way to ask.
 */
export function leakMatrix(part: Part): void {
  const least = part === "all" ? 1_000 : 500;
  let werkruf: OwnWerkruf;
  let scene: Scene;

  beforeAll(async () => {
    // Daily messages are marked at the businesses they go to: none while the matrix compares rows.
    const inHalfADay = new Date(Date.now() + 43_200_000).toISOString().slice(11, 16);
    werkruf = await startWerkruf({ ADMIN_EMAILS: ADMIN_EMAILS.join(","), DIGEST_AT: inHalfADay });
    const victim = await putVictim(werkruf);
    // What they do at each full hour is done now, and never while the matrix compares rows.
    for (const job of HOURLY) await runJob(werkruf, job);
    scene = {
      part,
      werkruf,
      victim,
      reader: createReader(victim),
      roles: strangers(werkruf, victim),
      own: await walkOwnPages(werkruf.origin, victim),
    };
  });

  afterAll(() => werkruf.stop());

  test("a business finds what is its own, and no cache may keep it", async () => {
    const { seen, faults } = await readAsVictim(scene);
    expect(SEEN_BY_ITS_OWNER.filter((column) => !seen.has(column))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("nobody else reads a byte of it", async () => {
    const questions = await readingQuestions(scene);
    expect(questions.length).toBeGreaterThan(least);
    const now = new Date();
    const before = belongings(werkruf, scene.victim, now);
    expect(await askAll(scene, questions)).toEqual([]);
    expect(belongings(werkruf, scene.victim, now)).toEqual(before);
  });

  test("nobody else changes anything of it, or is told about it", async () => {
    const questions = await writingQuestions(scene);
    expect(questions.length).toBeGreaterThan(least);
    const now = new Date();
    const before = belongings(werkruf, scene.victim, now);
    expect(await askAll(scene, questions)).toEqual([]);
    expect(belongings(werkruf, scene.victim, now)).toEqual(before);

    expect(await writeAsVictim(scene)).toBe(303);
    expect(belongings(werkruf, scene.victim, now)).not.toEqual(before);
  });

  test("a colleague reads the requests, and neither reads nor changes what is the owner's alone", async () => {
    const { seen, faults } = await readAsColleague(scene);
    expect(SEEN_BY_COLLEAGUES.filter((column) => !seen.has(column))).toEqual([]);
    expect(faults).toEqual([]);
    expect(await pressAsColleague(scene)).toEqual([]);
  });

  test("a business without access reads nothing of its own requests", async () => {
    suspend(scene);
    const now = new Date();
    const before = belongings(werkruf, scene.victim, now);
    expect(await readOwnRequests(scene)).toEqual([]);
    expect(await pressOwnButtons(scene)).toEqual([]);
    expect(belongings(werkruf, scene.victim, now)).toEqual(before);
  });

  test("the log says nothing about it but its names", () => {
    const found = createDetector(scene.victim.marks)(Buffer.from(werkruf.log()));
    expect(found.filter(({ column }) => !LOGGED.has(column))).toEqual([]);
  });
}

function columns(table: string, names: string): string[] {
  return names.split(", ").map((name) => `${table}.${name}`);
}
