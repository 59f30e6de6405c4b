import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { berlinTimes, dailyAt } from "#app/jobs/berlin-times.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { finishedBackups } from "#db/backup/backup-files.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { jobRuns, outbox } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { moveClock } from "#tests/support/doors.ts";
import { drawnLogo, jpegPhoto } from "#tests/support/photos.ts";
import { putRequest, readRows } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { startWerkruf, type Werkruf } from "#tests/support/werkruf.ts";
import { playObjectStore } from "../stand-ins/object-store.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** For each photo; the program waits longer for one answer. */
const SLOW_MS = 4_000;
const PHOTOS = 20;

test("while the night's audit reads from a slow store for hours, backup, mails and removals go on", async () => {
  const store = await playObjectStore();
  const BACKUP_DIR = temporaryFolder();
  const werkruf = await startWerkruf({ ...store.settings, BACKUP_DIR });
  try {
    await expect.poll(() => store.objects.has("werkruf-owner"), { timeout: 20_000 }).toBe(true);
    const night = berlinTimes(dailyAt("03:30")).next(new Date());
    const photo = await jpegPhoto();
    const imageRefs = Array.from({ length: PHOTOS }, () =>
      newPhotoKey(new Date(night.getTime() - WEEK_MS), randomBytes(16).toString("hex"), "a.jpg"),
    );
    for (const key of imageRefs.flatMap((key) => [key, thumbnailKey(key)])) store.objects.set(key, photo);
    putRequest(werkruf.db, "muster-sanitaer", { imageRefs });
    store.failWith(async ({ method, key }) => {
      if (method === "GET" && key.startsWith("customer-images/")) await wait(SLOW_MS);
      return false;
    });
    const runs = (name: string) => runsSince(werkruf, night, name);
    const isReading = () => runs("audit-photos").map(({ finishedAt }) => finishedAt === null);

    await moveClock(werkruf, new Date(night.getTime() + 1_000));
    await expect.poll(isReading, { timeout: 20_000 }).toEqual([true]);
    await moveClock(werkruf, new Date(night.getTime() + HOUR_MS));
    const storageKey = newPhotoKey(new Date(), randomBytes(16).toString("hex"), "weg.jpg");
    store.objects.set(storageKey, photo);
    writeTransaction(werkruf.db, (tx) => removeRequestFiles(tx, [storageKey], new Date()));
    expect((await (await openCustomer(werkruf)).send("Der Hahn tropft")).status).toBe(303);
    await moveClock(werkruf, new Date(night.getTime() + 2 * HOUR_MS));
    for (const name of ["backup", "forget-expired"])
      await expect
        .poll(() => runs(name).filter(({ finishedAt, error }) => finishedAt && !error).length, {
          timeout: 20_000,
        })
        .toBeGreaterThan(1);
    expect(finishedBackups(BACKUP_DIR).length).toBeGreaterThan(1);
    await expect.poll(() => store.objects.has(storageKey), { timeout: 20_000 }).toBe(false);
    const told = () =>
      readRows(werkruf.db, outbox).filter(
        ({ kind, createdAt, sentAt }) => kind === "new-request" && createdAt >= night && sentAt,
      );
    await expect.poll(told, { timeout: 20_000 }).not.toEqual([]);
    expect(isReading(), "the audit, all the while").toEqual([true]);
  } finally {
    await werkruf.stop();
  }
  expect(werkruf.log()).not.toContain('"job-failed"');
});

test("while deletions wait for a slow store, a new logo and a backup wait for none", async () => {
  const store = await playObjectStore();
  const BACKUP_DIR = temporaryFolder();
  const werkruf = await startWerkruf({ ...store.settings, BACKUP_DIR });
  try {
    await expect.poll(() => store.objects.has("werkruf-owner"), { timeout: 20_000 }).toBe(true);
    const hour = berlinTimes("0 * * * *").next(new Date());
    const keys = Array.from({ length: PHOTOS }, () =>
      newPhotoKey(new Date(), randomBytes(16).toString("hex"), "weg.jpg"),
    );
    writeTransaction(werkruf.db, (tx) => removeRequestFiles(tx, keys, new Date()));
    const removed: string[] = [];
    store.failWith(async ({ method, key }) => {
      if (method !== "DELETE") return false;
      removed.push(key);
      await wait(SLOW_MS);
      return false;
    });
    const { visitor } = await signedInProvider(werkruf);
    const files = { logo: new File([new Uint8Array(await drawnLogo(400, 200))], "logo.png") };
    const page = await visitor.open("/profil/logo");
    expect((await visitor.submit(page, { form: "Logo speichern", files })).status).toBe(303);
    expect(new Set(removed).size).toBeLessThan(2 * PHOTOS);

    const isFinished = (name: string) =>
      runsSince(werkruf, hour, name).map(({ finishedAt }) => finishedAt !== null);
    await moveClock(werkruf, new Date(hour.getTime() + 1_000));
    await expect.poll(() => isFinished("backup"), { timeout: 20_000 }).toEqual([true]);
    expect(isFinished("forget-expired")).toEqual([true]);
    expect(waitingFiles(werkruf.db)).toHaveLength(PHOTOS);
    await expect.poll(() => waitingFiles(werkruf.db), { timeout: 60_000 }).toEqual([]);
    expect(new Set(removed).size).toBe(2 * PHOTOS);
  } finally {
    await werkruf.stop();
  }
});

function runsSince({ db }: Werkruf, start: Date, name: string) {
  const runs = readRows(db, jobRuns);
  return runs.filter(({ job, startedAt }) => job === name && startedAt >= start);
}
