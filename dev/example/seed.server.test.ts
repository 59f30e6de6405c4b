import { expect, test } from "vitest";
import { internationalNumber } from "#app/domain/contact/phone-number.server.ts";
import { retiredSlugHash } from "#app/domain/profile/retired-slug.server.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { createPhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createLogger } from "#app/services/log/log.server.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { customerRequests, profiles, retiredSlugs, users } from "../../db/schema.ts";
import { CONTACT_CHANNELS, REQUEST_TYPES, TIMING_PREFERENCES } from "../../db/values.ts";
import { seedExampleBusiness } from "./seed.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SETTINGS = { ADMIN_EMAILS: ["admin@example.com"] };

test("one lively example business, once", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  const photos = createPhotoStorage(folder, createLogger("silent"));
  await seedExampleBusiness(db, photos, SETTINGS, NOW);
  const requests = db.select().from(customerRequests).all();

  expect(
    db
      .select()
      .from(users)
      .all()
      .map((user) => user.email)
      .sort(),
  ).toEqual(["admin@example.com", "meister@example.com"]);
  expect(db.select().from(profiles).get()).toMatchObject({
    slug: "muster-sanitaer",
    companyName: "Muster Sanitär GmbH",
    trialEndsAt: new Date("2026-12-05T10:00:00Z"),
  });
  expect(requests.length).toBeGreaterThanOrEqual(12);
  expect(new Set(requests.map((request) => request.requestType))).toEqual(new Set(REQUEST_TYPES));
  expect(new Set(requests.map((request) => request.preferredContactChannel))).toEqual(
    new Set(CONTACT_CHANNELS),
  );
  expect(new Set(requests.map((request) => request.timingPreference))).toEqual(new Set(TIMING_PREFERENCES));
  expect(requests.filter((request) => request.spamSuspicion)).toHaveLength(1);
  expect(requests.filter((request) => request.urgency === null)).toEqual([]);
  expect(requests.some((request) => request.urgency === "sofort" && request.emergency)).toBe(true);
  expect(requests.some((request) => request.isResolved && request.solvedAt)).toBe(true);
  for (const { createdAt, solvedAt } of requests) {
    expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
    if (solvedAt) expect(solvedAt.getTime()).toBeLessThan(NOW.getTime());
  }

  const keys = requests.flatMap((request) => request.imageRefs ?? []);
  expect(keys.length).toBeGreaterThan(8);
  for (const key of keys.flatMap((display) => [display, thumbnailKey(display)])) {
    expect(await photos.read(key)).not.toBeNull();
  }
  const numbers = requests.flatMap((request) => request.customerPhone ?? []);
  for (const number of numbers) expect(internationalNumber(number), number).toMatch(/^\+49/);

  await seedExampleBusiness(db, photos, SETTINGS, NOW);
  expect(db.select().from(customerRequests).all()).toHaveLength(requests.length);
});

test("a deleted example business stays deleted (D54)", async () => {
  const folder = temporaryFolder();
  const db = await migratedDatabase(folder);
  db.insert(retiredSlugs)
    .values({ slugHash: retiredSlugHash("muster-sanitaer"), retiredAt: NOW })
    .run();
  await seedExampleBusiness(db, createPhotoStorage(folder, createLogger("silent")), SETTINGS, NOW);
  expect(db.select().from(profiles).all()).toEqual([]);
});
