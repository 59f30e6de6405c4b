import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jobs, requestAiAnalysis } from "#db/schema.ts";
import {
  ANSWER,
  FAKE_KEY,
  type FakeAnthropic,
  hangs,
  says,
  startFakeAnthropic,
} from "#tests/stand-ins/anthropic.ts";
import { Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { dashboardOf } from "#tests/support/dashboard.ts";
import { signedInAs } from "#tests/support/sign-in.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

const START = "🔍 KI-Analyse starten";

const SECRET = "Der Hahn tropft. Petra Vogt, 0171 39200 14, petra.vogt@example.com";

let fake: FakeAnthropic;

let storageDir: string;

let running: OwnWerkruf | undefined;

beforeEach(async () => {
  fake = await startFakeAnthropic();
  storageDir = mkdtempSync(join(tmpdir(), "werkruf-analysis-"));
});

afterEach(async () => {
  await running?.kill();
  running = undefined;
  await fake.close();
  rmSync(storageDir, { recursive: true, force: true, maxRetries: 9 });
});

async function start(): Promise<OwnWerkruf> {
  running = await startWerkruf({
    STORAGE_DIR: storageDir,
    ANTHROPIC_API_KEY: FAKE_KEY,
    ANTHROPIC_MODEL: "claude-test-1",
    ANTHROPIC_BASE_URL: fake.url,
  });
  return running;
}

/** A signed-in plumber with one request. */
async function businessWithRequest(werkruf: OwnWerkruf) {
  const business = uniqueBusiness(werkruf.db, { businessFields: ["Sanitärinstallation"] });
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  const columns = { message: SECRET, customerName: "Petra Vogt", zipCode: "50739", location: "Köln" };
  const id = putRequest(werkruf.db, business.slug, { id: randomUUID(), ...columns });
  return { visitor, business, id, address: `${dashboardOf(business)}?anfrage=${id}` };
}

async function until<T>(look: () => T | Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const value = await look();
    if (isThere(value)) return value;
    if (Date.now() > deadline) throw new Error("Waited in vain.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const press = async (visitor: Visitor, address: string) =>
  visitor.follow(await visitor.submit(await visitor.get(address), { form: START, button: START }));

test("killed in the middle, started again: done exactly once", async () => {
  fake.replyWith(hangs, says(ANSWER));
  const first = await start();
  const { visitor, address } = await businessWithRequest(first);
  await press(visitor, address);
  await until(
    () => fake.asked.length,
    (count) => count === 1,
  );
  await first.kill();

  const second = await start();
  const done = await until(
    () => second.db.select().from(requestAiAnalysis).all(),
    (rows) => rows.length > 0,
  );
  expect(done).toEqual([expect.objectContaining({ urgency: "kurzfristig", model: "claude-test-1" })]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(fake.asked).toHaveLength(2);
  expect(second.db.select().from(jobs).where(eq(jobs.lane, "run-analyses")).all()).toEqual([]);
});

test("stopped in the middle, it ends at once and the next start goes on", async () => {
  fake.replyWith(hangs, says(ANSWER));
  const first = await start();
  const { visitor, address } = await businessWithRequest(first);
  await press(visitor, address);
  await until(
    () => fake.asked.length,
    (count) => count === 1,
  );
  const begun = Date.now();
  expect(await first.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(15_000);

  const second = await start();
  await until(
    () => second.db.select().from(requestAiAnalysis).all(),
    (rows) => rows.length === 1,
  );
  expect(fake.asked).toHaveLength(2);
});
