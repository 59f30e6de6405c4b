import { randomBytes } from "node:crypto";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeRequestFiles } from "#app/domain/photo/photo-removal.server.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { writeTransaction } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { waitingFiles } from "#tests/support/data/photo-store.ts";
import { readRows } from "#tests/support/data/rows.ts";
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
