import { randomBytes } from "node:crypto";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { writeTransaction } from "#db/client.server.ts";
import { customerRequests, photoUploads, profiles } from "#db/schema.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { moveClock, sweepPhotos } from "#tests/support/doors.ts";
import { type Business, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { type KilledServer, killedServer } from "#tests/support/server/killed-server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PHOTOS = 500;
const BUSINESSES = 3_000;
const KILLS = 12;

let werkruf: KilledServer;
beforeAll(async () => {
  werkruf = await killedServer();
});
afterAll(() => werkruf.end());

const files = () => readdirSync(join(werkruf.storageDir, "customer-images")).length;

/** Photos of two days ago as files; returns their keys. */
function putFiles(): string[] {
  const then = new Date(Date.now() - 2 * DAY_MS);
  return Array.from({ length: PHOTOS }, () => {
    const key = newPhotoKey(then, randomBytes(16).toString("hex"), "a");
    for (const name of [key, thumbnailKey(key)]) writeFileSync(join(werkruf.storageDir, name), "x");
    return key;
  });
}

test("the removal of photos, killed in the middle: the next run leaves neither file nor job", async () => {
  const kept = files();
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = kept + 2 * PHOTOS - Math.floor((2 * PHOTOS * kill) / (KILLS + 2));
    const keys = putFiles();
    writeTransaction(werkruf.db, (tx) => removeRequestFiles(tx, keys, new Date()));
    await werkruf.killInJob("remove-files", () => files() < enough);
    await werkruf.run("remove-files");
    expect([files(), waitingFiles(werkruf.db)]).toEqual([kept, []]);
  }
});

test("the audit of photos, killed in the middle: the next run leaves no file", async () => {
  const kept = files();
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = kept + 2 * PHOTOS - Math.floor((2 * PHOTOS * kill) / (KILLS + 2));
    putFiles();
    await werkruf.killInJob("audit-photos", () => files() < enough);
    await werkruf.run("audit-photos");
    expect(files()).toBe(kept);
  }
});

test("the shown states of plans, killed in the middle: the next run finishes them", async () => {
  const past = { trialEndsAt: new Date(Date.now() - DAY_MS), subscriptionStatus: "trial" } as const;
  const ids = werkruf.db.$client.transaction(() =>
    Array.from({ length: BUSINESSES }, () => uniqueBusiness(werkruf.db, past).id),
  )();
  const own = inArray(profiles.id, ids.slice(0, 900));
  const shown = () =>
    werkruf.db
      .selectDistinct({ status: profiles.subscriptionStatus })
      .from(profiles)
      .where(own)
      .all()
      .map(({ status }) => status);
  await werkruf.killInJob("shown-statuses", () => shown().includes("expired"));
  await werkruf.run("shown-statuses");
  expect(shown()).toEqual(["expired"]);
});

test("the folding of the log into the database, killed at any moment: every row is there and whole", async () => {
  const { slug } = uniqueBusiness(werkruf.db, { notificationPreference: "aus" });
  const wal = join(werkruf.storageDir, "app.sqlite-wal");
  let rows = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    werkruf.db.$client.pragma("wal_autocheckpoint = 0");
    werkruf.db.$client.transaction(() => {
      for (let n = 0; n < 1_500; n++, rows++) putRequest(werkruf.db, slug, { message: "x".repeat(2_000) });
    })();
    const size = statSync(wal).size;
    expect(size).toBeGreaterThan(3_000_000);
    const database = () => statSync(join(werkruf.storageDir, "app.sqlite")).mtimeMs;
    const then = database();
    await werkruf.killInJob("checkpoint", () => database() !== then || statSync(wal).size < size);
    await werkruf.run("checkpoint");
    expect(statSync(wal).size).toBe(0);
    const found = readRows(werkruf.db, customerRequests, { companySlug: slug });
    expect(found).toHaveLength(rows);
    expect(werkruf.db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  }
});

const DAY_AND_HOUR_MS = 25 * 3_600_000;

beforeAll(async () => {
  werkruf = await killedServer();
});

afterAll(() => werkruf.end());

const folder = (name: string) => readdirSync(join(werkruf.storageDir, name));

const uploads = () => readRows(werkruf.db, photoUploads);

/** What can be seen from outside of a photo's way, in its order. */
const STEPS: [string, (imagesBefore: number, uploadsBefore: number) => boolean][] = [
  ["the photo has arrived", () => folder("tmp").some((name) => name.endsWith(".file"))],
  ["its row is written", (_, before) => uploads().length > before],
  ["a file of it is being written", () => folder("tmp").some((name) => name.endsWith(".part"))],
  ["one of its files is there", (before) => folder("customer-images").length > before],
  ["both are there", (before) => folder("customer-images").length > before + 1],
  ["the row is marked", (_, before) => uploads().filter(({ storedAt }) => storedAt).length > before],
];

test.each(STEPS)(
  "killed when %s: sent again it is one whole request, and a day later no file is left over",
  async (_, moment) => {
    const business: Business = uniqueBusiness(werkruf.db);
    const images = folder("customer-images").length;
    const rows = uploads().length;
    const { send } = await openCustomer(werkruf, business.slug);
    await werkruf.killDuring(send("Mit Foto", true), () => moment(images, rows));
    expect((await send("Mit Foto", true)).status).toBe(303);
    const requests = readRows(werkruf.db, customerRequests, { companySlug: business.slug });
    expect(requests).toHaveLength(1);
    const keys = requests[0]?.imageRefs ?? [];
    expect(keys).toHaveLength(1);
    for (const key of keys.flatMap((one) => [one, thumbnailKey(one)])) {
      expect((await sharp(join(werkruf.storageDir, key), { failOn: "warning" }).stats()).isOpaque).toBe(true);
    }
    await moveClock(werkruf, new Date(Date.now() + DAY_AND_HOUR_MS));
    await sweepPhotos(werkruf);
    await moveClock(werkruf, new Date());
    expect(folder("customer-images")).toHaveLength(images + 2);
    // A mail on its way passes through it, too.
    await expect.poll(() => folder("tmp")).toEqual([]);
    expect(uploads()).toEqual([]);
    expect(waitingFiles(werkruf.db)).toEqual([]);
  },
);
