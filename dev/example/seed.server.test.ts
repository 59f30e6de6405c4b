import { internationalNumber } from "#app/domain/contact/phone-number.server.ts";
import { findFigures } from "#app/domain/customer-request/counts/figures.server.ts";
import { listPlaces } from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom } from "#app/domain/profile/places/sources.ts";
import { retiredSlugHash } from "#app/domain/profile/retired-slug.server.ts";
import { listOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { OWN_TEXT_NAME_LENGTH, SIGNATURE_LENGTH, unknownPlaceholder } from "#app/domain/reply/own-texts.ts";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { createPhotoStorage } from "#app/services/files/photo-storage.server.ts";
import { createLogger } from "#app/services/log/log.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRow, readRow, readRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { customerRequests, profiles, requestEvents, retiredSlugs, users } from "../../db/schema.ts";
import { CONTACT_CHANNELS, REQUEST_TYPES, TIMING_PREFERENCES } from "../../db/values.ts";
import { seedExampleBusiness } from "./seed.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SETTINGS = { ADMIN_EMAILS: ["admin@example.com"] };

test("one lively example business, once", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  const photos = createPhotoStorage({ storageDir: folder }, createLogger("silent"));
  await seedExampleBusiness(db, photos, SETTINGS, NOW);
  const requests = readRows(db, customerRequests);

  expect(
    readRows(db, users)
      .map((user) => user.email)
      .sort(),
  ).toEqual(["admin@example.com", "buero@example.com", "meister@example.com"]);
  expect(readRow(db, profiles)).toMatchObject({
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
  const emergencies = requests.filter(({ urgency, isResolved }) => urgency === "sofort" && !isResolved);
  expect(emergencies.map(({ customerName, emergency }) => [customerName, emergency])).toEqual([
    ["Emre Yıldız", "heizung"],
  ]);
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
  expect(readRows(db, customerRequests)).toHaveLength(requests.length);
});

test("it has places, a colleague, own texts and figures of more than half a year", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  await seedExampleBusiness(
    db,
    createPhotoStorage({ storageDir: folder }, createLogger("silent")),
    SETTINGS,
    NOW,
  );
  const all = listPlaces(db, "muster-sanitaer");
  expect(all.filter(({ street }) => street)).toHaveLength(1);
  for (const { code, phone } of all) {
    expect(placeCodeFrom(code)).toBe(code);
    if (phone) expect(internationalNumber(phone)).toMatch(/^\+49221/);
  }
  const requests = readRows(db, customerRequests);
  const codes = new Set(requests.flatMap(({ source }) => source ?? []));
  expect([...codes].sort()).toEqual(all.map(({ code }) => code).sort());
  expect(new Set(requests.flatMap(({ assigneeId }) => assigneeId ?? [])).size).toBe(2);
  for (const { answeredAt, firstAnsweredAt, solvedAt } of requests) {
    expect(firstAnsweredAt).toEqual(answeredAt);
    if (solvedAt && answeredAt) expect(answeredAt.getTime()).toBeLessThan(solvedAt.getTime());
  }
  const events = readRows(db, requestEvents);
  expect(events.filter(({ what }) => what === "assigned")).toHaveLength(2);
  const [business] = readRows(db, profiles);
  expect(business?.signature?.length).toBeLessThanOrEqual(SIGNATURE_LENGTH);
  for (const { name, text } of listOwnTexts(db, business?.id ?? "")) {
    expect(name.length).toBeLessThanOrEqual(OWN_TEXT_NAME_LENGTH);
    expect(unknownPlaceholder(text)).toBeUndefined();
  }

  const { months } = findFigures(db, "muster-sanitaer", NOW);
  const filled = months.filter((one) => one.requests > 0);
  expect(filled.length).toBe(8);
  for (const {
    requests,
    types,
    urgencies,
    sources,
    elsewhere,
    openings,
    answers,
    halfWithinMinutes,
  } of filled) {
    const sum = (counts: Iterable<number | null>) =>
      [...counts].reduce<number>((all, count) => all + (count ?? 0), 0);
    expect(sum(types.values())).toBe(requests);
    expect(sum(urgencies.values())).toBe(requests);
    expect(sum(sources.map((source) => source.requests)) + elsewhere.requests).toBe(requests);
    expect(openings).toBeGreaterThan(requests);
    expect(answers).toBeLessThan(requests);
    expect(halfWithinMinutes).toBeGreaterThan(0);
  }
});

test("a deleted example business stays deleted (D54)", async ({ folder }) => {
  const db = await migratedDatabase(folder);
  putRow(db, retiredSlugs, { slugHash: retiredSlugHash("muster-sanitaer"), retiredAt: NOW });
  await seedExampleBusiness(
    db,
    createPhotoStorage({ storageDir: folder }, createLogger("silent")),
    SETTINGS,
    NOW,
  );
  expect(readRows(db, profiles)).toEqual([]);
});
