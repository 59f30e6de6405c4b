import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { outbox, profiles, retiredSlugs, userConsents, users } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putRow, readRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import type { User } from "../sign-in/user.server.ts";
import { createProfile, giveMissingSlug, type NewProfile } from "./create-profile.server.ts";
import { isRetiredSlug, retiredSlugHash } from "./retired-slug.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const LATER = new Date("2026-11-25T10:00:00Z");
const SETTINGS = { ORIGIN: "https://werkruf.example", PRODUCT_NAME: "Werkruf" };
const FIELDS: NewProfile = {
  companyName: "Bäder Groß",
  contactName: "Petra Groß",
  mobileNumber: null,
  phoneShown: false,
  street: null,
  postalCode: null,
  city: null,
  country: "Deutschland",
  websiteUrl: null,
  vatId: null,
  businessFields: ["Heizungsbau"],
};

function newUser(db: Database): User {
  const id = randomUUID();
  const user = { id, email: `${id}@example.com`, createdAt: NOW };
  putRow(db, users, user);
  return user;
}

function join(db: Database, user: User, fields: Partial<NewProfile> = {}, now = NOW) {
  const profile = { ...FIELDS, ...fields };
  return createProfile(db, user, { profile, userAgent: "Firefox" }, SETTINGS, now);
}

const profileOf = (db: Database, { id }: { id: string }) => readRow(db, profiles, { ownerId: id });
const consentsOf = (db: Database, { id }: User) => readRows(db, userConsents, { userId: id });
const refuse = (db: Database, table: string) =>
  db.$client.exec(
    `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );

test("profile, consent and mail are there together", async ({ db }) => {
  const user = newUser(db);
  expect(await join(db, user)).toEqual({ slug: "baeder-gross", isNew: true, hasMail: true });
  expect(profileOf(db, user)).toMatchObject({
    ...FIELDS,
    email: user.email,
    slug: "baeder-gross",
    subscriptionStatus: "trial",
    trialEndsAt: new Date("2026-12-05T10:00:00Z"),
    createdAt: NOW,
  });
  expect(consentsOf(db, user)).toMatchObject([
    { agbAccepted: true, privacyPolicyAccepted: true, actsAsBusiness: true, ipAddress: null },
  ]);
  const [mail] = await writtenMails(db);
  expect(mail).toMatchObject({ kind: "welcome", recipient: user.email });
  expect(mail?.text).toContain("https://werkruf.example/baeder-gross");
  expect(mail?.text).toContain("bis zum 5. Dezember 2026 kostenlos");
  expect(mail?.html).not.toContain("<img");
});

test("without the consent record nothing is made", async ({ db }) => {
  const user = newUser(db);
  refuse(db, "user_consents");
  await expect(join(db, user)).rejects.toThrow();
  expect([profileOf(db, user), readRows(db, outbox)]).toEqual([undefined, []]);
});

test("a mail that can't be queued keeps nobody out", async ({ db }) => {
  const user = newUser(db);
  refuse(db, "outbox");
  expect(await join(db, user)).toEqual({ slug: "baeder-gross", isNew: true, hasMail: false });
  expect(profileOf(db, user)?.slug).toBe("baeder-gross");
  expect(consentsOf(db, user)).toHaveLength(1);
});

test("a second submit changes nothing", async ({ db }) => {
  const user = newUser(db);
  await join(db, user);
  const before = profileOf(db, user);
  const again = await join(db, user, { companyName: "Anders" }, LATER);
  expect(again).toEqual({ slug: "baeder-gross", isNew: false, hasMail: false });
  expect(profileOf(db, user)).toEqual(before);
  expect(consentsOf(db, user)).toHaveLength(1);
  expect(readRows(db, outbox)).toHaveLength(1);
});

test("a row without slug or company name is completed and keeps its trial and its slug", async ({ db }) => {
  const [noSlug, noName] = [newUser(db), newUser(db)];
  const row = { contactName: "", createdAt: NOW, updatedAt: NOW };
  db.insert(profiles)
    .values([
      {
        ...row,
        id: "no-slug",
        ownerId: noSlug.id,
        email: "kontakt@example.com",
        companyName: "Alt",
        trialEndsAt: LATER,
      },
      {
        ...row,
        id: "no-name",
        ownerId: noName.id,
        email: noName.email,
        companyName: "",
        slug: "schon-gedruckt",
      },
    ])
    .run();
  await join(db, noSlug, {}, LATER);
  await join(db, noName, {}, LATER);
  expect(profileOf(db, noSlug)).toMatchObject({
    ...FIELDS,
    slug: "baeder-gross",
    email: "kontakt@example.com",
    trialEndsAt: LATER,
    createdAt: NOW,
  });
  expect(profileOf(db, noName)).toMatchObject({ ...FIELDS, slug: "schon-gedruckt" });
  expect(readRows(db, profiles)).toHaveLength(2);
});

test("taken, retired and reserved slugs are passed over", async ({ db }) => {
  uniqueBusiness(db, { slug: "meier" });
  putRow(db, retiredSlugs, { slugHash: retiredSlugHash("meier-2"), retiredAt: NOW });
  expect((await join(db, newUser(db), { companyName: "Meier" })).slug).toBe("meier-3");
  expect((await join(db, newUser(db), { companyName: "MEIER!" })).slug).toBe("meier-4");
  expect((await join(db, newUser(db), { companyName: "Dashboard" })).slug).toBe("betrieb-dashboard");
  expect((await join(db, newUser(db), { companyName: "x".repeat(100) })).slug).toBe("x".repeat(100));
  expect((await join(db, newUser(db), { companyName: "x".repeat(100) })).slug).toBe(`${"x".repeat(98)}-2`);
  expect([isRetiredSlug(db, "meier-2"), isRetiredSlug(db, "meier")]).toEqual([true, false]);
  expect(retiredSlugHash("meier-2")).toMatch(/^[\w-]{43}$/);
});

test("the browser's name is kept short", async ({ db }) => {
  const user = newUser(db);
  const joining = { profile: FIELDS, userAgent: "ü".repeat(5_000) };
  await createProfile(db, user, joining, SETTINGS, NOW);
  expect(consentsOf(db, user)[0]?.userAgent).toBe("ü".repeat(300));
});

test("a profile with a name and no slug gets one, once and for good", async ({ db }) => {
  const user = newUser(db);
  const row = {
    id: "row",
    ownerId: user.id,
    email: user.email,
    contactName: "P",
    createdAt: NOW,
    updatedAt: NOW,
  };
  putRow(db, profiles, { ...row, companyName: "Bäder Groß" });
  const asRead = { ...row, companyName: "Bäder Groß", slug: null };
  const all = await Promise.all(
    Array.from({ length: 5 }, () => giveMissingSlug(db, asRead, "Werkruf", LATER)),
  );
  expect(new Set(all)).toEqual(new Set(["baeder-gross"]));
  expect(profileOf(db, user)).toMatchObject({ slug: "baeder-gross", updatedAt: LATER });
  expect(await giveMissingSlug(db, { ...asRead, slug: "gedruckt" }, "Werkruf", LATER)).toBe("gedruckt");
  expect(await giveMissingSlug(db, { ...asRead, companyName: "" }, "Werkruf", LATER)).toBeNull();
});
