import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import type { ProfileInput } from "./profile-input.ts";
import { updateProfile } from "./update-profile.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const INPUT: ProfileInput = {
  companyName: "Müller & Söhne",
  contactName: "Mia Müller",
  email: "mia@example.org",
  mobileNumber: "0171 5550123",
  phoneShown: true,
  street: "Gasse 1",
  postalCode: "50667",
  city: "Köln",
  country: "Deutschland",
  websiteUrl: null,
  imprintUrl: null,
  vatId: null,
  businessFields: ["Zaunbau"],
  notificationPreference: "aus",
};

test("a save stores everything and leaves slug, trial and every other business alone (D7)", async () => {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db);
  const other = uniqueBusiness(db);
  const row = (id: string) => db.select().from(profiles).where(eq(profiles.id, id)).get();
  const [before, theirs] = [row(business.id), row(other.id)];
  expect(await updateProfile(db, business.id, INPUT, NOW)).toEqual({ ok: true, slug: business.slug });
  expect(row(business.id)).toEqual({ ...before, ...INPUT, updatedAt: NOW });
  expect(row(other.id)).toEqual(theirs);
});

test("a profile without a slug gets its own, which nobody has (D7)", async () => {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db);
  uniqueBusiness(db, { slug: "mueller-soehne" });
  db.update(profiles).set({ slug: null }).where(eq(profiles.id, business.id)).run();
  expect(await updateProfile(db, business.id, INPUT, NOW)).toEqual({ ok: true, slug: "mueller-soehne-2" });
  const again = await updateProfile(db, business.id, { ...INPUT, companyName: "Ganz anders" }, NOW);
  expect(again).toEqual({ ok: true, slug: "mueller-soehne-2" });
});

test("an account that has gone is nobody's to save", async () => {
  const db = await migratedDatabase();
  expect(await updateProfile(db, "weg", INPUT, NOW)).toEqual({ ok: false, reason: "no-user" });
});
