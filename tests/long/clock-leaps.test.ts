import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { customerRequests, jobRuns } from "#db/schema.ts";
import { json, playResend } from "#tests/stand-ins/resend.ts";
import { Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { dashboardOf } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";
import { shiftedClock } from "#tests/support/server/shifted-clock.ts";
import { signedInAs } from "#tests/support/sign-in.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

test("the machine's clock leaps 40 days ahead, back, and three days behind: nothing is deleted, late or lost", async () => {
  const resend = await playResend();
  const clock = shiftedClock();
  const werkruf = await startWerkruf({
    ...clock.settings,
    RESEND_API_KEY: "re_test_key",
    RESEND_BASE_URL: resend.baseUrl,
  });
  onTestFinished(async () => void (await werkruf.stop()));
  const { db, origin } = werkruf;
  const business = uniqueBusiness(db, { notificationPreference: "sofort" });
  const yesterday = putRequest(db, business.slug, { createdAt: new Date(Date.now() - DAY_MS) });
  const provider = new Visitor(origin);
  await signedInAs(provider, werkruf, business);
  const { send } = await openCustomer(werkruf, business.slug);
  const own = () =>
    db.select().from(customerRequests).where(eq(customerRequests.companySlug, business.slug)).all();
  const shift = async (days: number) => {
    clock.shift(days * DAY_MS);
    const time = async () =>
      Date.parse(((await (await fetch(`${origin}/dev/clock`)).json()) as { now: string }).now);
    await expect
      .poll(async () => Math.abs((await time()) - Date.now() - days * DAY_MS))
      .toBeLessThan(HOUR_MS);
  };

  await shift(40);
  resend.answerWith((_, response) => json(response, 500, { name: "internal_server_error", statusCode: 500 }));
  expect((await send("Vierzig Tage vor")).status).toBe(303);
  await runJob(werkruf, "forget-expired");
  await runJob(werkruf, "sweep-photos");
  await expect.poll(werkruf.log).toContain('"event":"deletion-put-off"');
  await expect.poll(() => resend.calls.length).toBeGreaterThan(0);
  expect(own()).toHaveLength(2);

  await shift(0);
  resend.answerWith(null);
  await runJob(werkruf, "watch-clock");
  const subjects = () => resend.delivered.filter(({ body }) => body.to === business.email).length;
  await expect.poll(subjects).toBe(1);
  const latest = Math.max(...own().map(({ createdAt }) => createdAt.getTime()));
  expect(latest).toBeLessThanOrEqual(Date.now());

  await shift(-3);
  expect((await send("Drei Tage nach")).status).toBe(303);
  await expect.poll(subjects).toBe(2);
  const times = () => new Map(own().map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const arrived = times();
  await runJob(werkruf, "watch-clock");
  expect(times()).toEqual(arrived);
  expect((await provider.get(dashboardOf(business))).status).toBe(200);
  expect((await provider.get("/health")).status).toBe(200);

  await shift(0);
  await runJob(werkruf, "forget-expired");
  const kept = own();
  expect(kept.map(({ id }) => id)).toContain(yesterday);
  expect(kept.map(({ messageOriginal }) => messageOriginal)).toEqual(
    expect.arrayContaining(["Vierzig Tage vor", "Drei Tage nach"]),
  );
  expect((await provider.get(dashboardOf(business))).status).toBe(200);
});

test("a machine that starts 40 days after it last worked, perhaps before it is told the time, deletes nothing", async () => {
  const storage = temporaryFolder();
  const db = await migratedDatabase(storage);
  const { slug } = uniqueBusiness(db);
  const kept = putRequest(db, slug, { createdAt: new Date(Date.now() - 35 * DAY_MS) });
  const before = new Date(Date.now() - 40 * DAY_MS);
  db.insert(jobRuns)
    .values({ job: "forget-expired", scheduledFor: before, startedAt: before, finishedAt: before })
    .run();
  const werkruf = await startWerkruf({ ...PRODUCTION_SETTINGS, STORAGE_DIR: storage });
  onTestFinished(async () => void (await werkruf.stop()));
  await expect.poll(werkruf.log).toContain('"event":"deletion-put-off"');
  expect(
    db
      .select()
      .from(customerRequests)
      .all()
      .map(({ id }) => id),
  ).toEqual([kept]);
});
