import { count, eq } from "drizzle-orm";
import { berlinTimes, dailyAt } from "#app/jobs/berlin-times.ts";
import type { Database } from "#db/client.server.ts";
import { customerRequests, jobRuns, members, outbox } from "#db/schema.ts";
import { playResend } from "#tests/stand-ins/resend.ts";
import { moveClock } from "#tests/support/doors.ts";
import { freePort } from "#tests/support/free-port.ts";
import { putRequest, putRow, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { migratedDatabase, temporaryFolder } from "#tests/support/temporary-database.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";

const PATIENCE = { timeout: 30_000, interval: 30 };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BUSINESSES = 300;

const countOf = (db: Database, kind: string) =>
  db.select({ found: count() }).from(outbox).where(eq(outbox.kind, kind)).get()?.found ?? 0;

const isFinished = (db: Database, job: string, scheduledFor: Date) =>
  readRows(db, jobRuns, { job }).some(
    (run) => run.scheduledFor.getTime() === scheduledFor.getTime() && run.finishedAt !== null,
  );

test("daily message and trial mails: killed in the middle, every business has each once, and gets it once", async () => {
  const resend = await playResend();
  const settings = {
    STORAGE_DIR: temporaryFolder(),
    // The same address after each start, as in life: mails link to it, and Resend compares a repeated one.
    PORT: String(await freePort()),
    RESEND_API_KEY: "re_test_key",
    RESEND_BASE_URL: resend.baseUrl,
  };
  let werkruf: OwnWerkruf = await startWerkruf(settings);
  onTestFinished(() => werkruf.kill());
  // Not today's: the hourly mails before it may have had their time already.
  const evening = berlinTimes(dailyAt("17:30")).next(new Date(Date.now() + DAY_MS));
  const businesses = Array.from({ length: BUSINESSES }, () => {
    const business = uniqueBusiness(werkruf.db, { trialEndsAt: new Date(evening.getTime() + DAY_MS) });
    putRequest(werkruf.db, business.slug, { message: `Für ${business.slug}.` });
    return business;
  });

  let moment = evening.getTime();
  for (const [kind, enough] of [
    ["trial-ending", BUSINESSES / 3],
    ["digest", BUSINESSES / 3],
    ["digest", (BUSINESSES * 2) / 3],
  ] as const) {
    await moveClock(werkruf, new Date(moment));
    await expect.poll(() => countOf(werkruf.db, kind), { ...PATIENCE, interval: 2 }).toBeGreaterThan(enough);
    await werkruf.kill();
    werkruf = await startWerkruf(settings);
    moment += 2 * MINUTE_MS;
  }
  await moveClock(werkruf, new Date(moment));
  await expect.poll(() => isFinished(werkruf.db, "daily-digest", evening), PATIENCE).toBe(true);
  await moveClock(werkruf, new Date(moment + 30 * MINUTE_MS));
  const unsent = () => readRows(werkruf.db, outbox).filter(({ sentAt }) => !sentAt).length;
  await expect.poll(unsent, PATIENCE).toBe(0);

  for (const { id, ownerId, email } of businesses) {
    const own = readRows(werkruf.db, outbox, { userId: ownerId });
    expect(own.map(({ kind }) => kind).sort()).toEqual(["digest", "trial-ending"]);
    expect(resend.delivered.filter(({ body }) => body.to === email)).toHaveLength(2);
    const owner = readRow(werkruf.db, members, { profileId: id });
    expect(owner?.lastDigestAt).not.toBeNull();
  }
});

test("the deletion after 30 days: killed in the middle, the next run finishes it", async () => {
  const settings = { STORAGE_DIR: temporaryFolder() };
  let werkruf: OwnWerkruf = await startWerkruf(settings);
  onTestFinished(() => werkruf.kill());
  const { slug } = uniqueBusiness(werkruf.db, { notificationPreference: "aus" });
  const left = () =>
    werkruf.db
      .select({ found: count() })
      .from(customerRequests)
      .where(eq(customerRequests.companySlug, slug))
      .get()?.found ?? 0;
  const total = 3_000;
  werkruf.db.$client.transaction(() => {
    for (let i = 0; i < total; i++) putRequest(werkruf.db, slug);
  })();
  const later = Date.now() + 31 * DAY_MS;
  await moveClock(werkruf, new Date(later));
  await expect.poll(left, { ...PATIENCE, interval: 1 }).toBeLessThan(total);
  await werkruf.kill();
  werkruf = await startWerkruf(settings);
  await moveClock(werkruf, new Date(later + 2 * MINUTE_MS));
  await expect.poll(left, PATIENCE).toBe(0);
});

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
