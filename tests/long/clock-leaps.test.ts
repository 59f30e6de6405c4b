import { expect, onTestFinished, test } from "vitest";
import { customerRequests, jobRuns } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { putRow, readRows } from "#tests/support/data/rows.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

const DAY_MS = 86_400_000;

test("a machine that starts 40 days after it last worked, perhaps before it is told the time, deletes nothing", async () => {
  const storage = temporaryFolder();
  const db = await migratedDatabase(storage);
  const { slug } = uniqueBusiness(db);
  const kept = putRequest(db, slug, { createdAt: new Date(Date.now() - 35 * DAY_MS) });
  const before = new Date(Date.now() - 40 * DAY_MS);
  putRow(db, jobRuns, { job: "forget-expired", scheduledFor: before, startedAt: before, finishedAt: before });
  const werkruf = await startWerkruf({ ...PRODUCTION_SETTINGS, STORAGE_DIR: storage });
  onTestFinished(async () => void (await werkruf.stop()));
  await expect.poll(werkruf.log).toContain('"event":"deletion-deferred"');
  expect(readRows(db, customerRequests).map(({ id }) => id)).toEqual([kept]);
});
