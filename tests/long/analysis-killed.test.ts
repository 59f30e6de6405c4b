import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { jobs, requestAiAnalysis } from "#db/schema.ts";
import {
  ANSWER,
  FAKE_KEY,
  type FakeAnthropic,
  hangs,
  says,
  startFakeAnthropic,
} from "#tests/stand-ins/anthropic.ts";
import { plumberWithRequest, press, until } from "#tests/support/pages/analysis.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

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

test("killed in the middle, started again: done exactly once", async () => {
  fake.replyWith(hangs, says(ANSWER));
  const first = await start();
  const { visitor, address } = await plumberWithRequest(first);
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
  const { visitor, address } = await plumberWithRequest(first);
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
