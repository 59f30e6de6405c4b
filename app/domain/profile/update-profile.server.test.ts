import { outbox, profiles } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import type { ProfileInput } from "./profile-input.ts";
import { updateProfile } from "./update-profile.server.ts";

const EDITOR = { isFresh: true, askedBy: "Firefox", product: "Werkruf", contact: "hilfe@example.com" };
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
  tagline: null,
  reviewUrl: null,
  businessFields: ["Zaunbau"],
};

test("a save stores everything and leaves slug, trial and every other business alone (D7)", async () => {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db);
  const other = uniqueBusiness(db);
  const row = (id: string) => readRow(db, profiles, { id });
  const [before, theirs] = [row(business.id), row(other.id)];
  const saved = await updateProfile(db, { ...EDITOR, owner: business.id }, INPUT, NOW);
  expect(saved).toEqual({ ok: true, hasNewEmail: true });
  expect(row(business.id)).toEqual({ ...before, ...INPUT, updatedAt: NOW });
  expect(row(other.id)).toEqual(theirs);
});

test("a profile without a slug gets its own, which nobody has (D7)", async ({ db }) => {
  const business = uniqueBusiness(db);
  uniqueBusiness(db, { slug: "mueller-soehne" });
  changeRows(db, profiles, { slug: null }, { id: business.id });
  const editor = { ...EDITOR, owner: business.id };
  for (const companyName of [INPUT.companyName, "Ganz anders"]) {
    expect(await updateProfile(db, editor, { ...INPUT, companyName }, NOW)).toMatchObject({ ok: true });
    const row = readRow(db, profiles, { id: business.id });
    expect(row?.slug).toBe("mueller-soehne-2");
  }
});

test("an account that has gone is nobody's to save", async ({ db }) => {
  expect(await updateProfile(db, { ...EDITOR, owner: "weg" }, INPUT, NOW)).toEqual({
    ok: false,
    reason: "no-user",
  });
});

test("a new contact address loses the proof, and both addresses up to now are told of it (D14)", async () => {
  const db = await migratedDatabase();
  const { id, email } = uniqueBusiness(db);
  const editor = { ...EDITOR, owner: id };
  const contact = () => {
    const row = readRow(db, profiles, { id });
    return [row?.email, row?.emailConfirmedAt];
  };
  changeRows(db, profiles, { email: "alt@example.org", emailConfirmedAt: NOW });
  await updateProfile(db, editor, { ...INPUT, email: "alt@example.org" }, NOW);
  expect(contact()).toEqual(["alt@example.org", NOW]);
  expect(await updateProfile(db, { ...editor, isFresh: false }, INPUT, NOW)).toEqual({
    ok: false,
    reason: "not-fresh",
  });
  expect(contact()).toEqual(["alt@example.org", NOW]);
  expect(readRows(db, outbox)).toEqual([]);
  await updateProfile(db, editor, INPUT, NOW);
  expect(contact()).toEqual([INPUT.email, null]);
  const notices = await writtenMails(db);
  expect(notices.map(({ recipient }) => recipient)).toEqual([email, "alt@example.org"]);
  for (const { text } of notices) expect(text).not.toContain(INPUT.email);
});
