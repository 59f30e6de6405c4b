import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { members, profiles } from "#db/schema.ts";
import { always } from "#tests/support/data/always.ts";
import { exampleMailSite } from "#tests/support/data/mail-site.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putColleague, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { deleteExpiredRateLimits } from "../../platform/rate-limit/rate-limit.server.ts";
import {
  findMailChoice,
  MAIL_KINDS,
  readMailChoice,
  setMailChoice,
  signMailChoice,
} from "./mail-choice.server.ts";

const { notificationPreference } = members;
const { accountMails } = profiles;
const NOW = new Date("2026-11-21T10:00:00Z");

test("a token says what it was made for, and nothing else is one", () => {
  const userId = randomUUID();
  for (const kind of MAIL_KINDS) {
    const token = signMailChoice("geheim", { userId, kind });
    expect(readMailChoice("geheim", token)).toEqual({ userId, kind });
    expect(readMailChoice("anders", token)).toBeNull();
    const other = MAIL_KINDS.find((one) => one !== kind) ?? "";
    expect(readMailChoice("geheim", token.replace(kind, other))).toBeNull();
    expect(readMailChoice("geheim", token.replace(userId, randomUUID()))).toBeNull();
    expect(readMailChoice("geheim", ` ${token}`)).toBeNull();
  }
  always(fc.string({ unit: "binary" }), (text) => readMailChoice("geheim", text) === null);
});

async function choice(kind: (typeof MAIL_KINDS)[number], columns: Parameters<typeof uniqueBusiness>[1] = {}) {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, columns);
  const neighbour = uniqueBusiness(db);
  const site = await exampleMailSite(db);
  const token = new URL(site.unsubscribe(business.ownerId, kind).link).searchParams.get("t") ?? "";
  const profile = (id: string) =>
    db
      .select({ notificationPreference, accountMails })
      .from(profiles)
      .innerJoin(members, eq(members.userId, profiles.ownerId))
      .where(eq(profiles.id, id))
      .get();
  const before = profile(neighbour.id);
  return {
    db,
    business,
    find: () => findMailChoice(db, token, NOW),
    own: () => profile(business.id),
    neighbourIsUntouched: () => expect(profile(neighbour.id)).toEqual(before),
    set: (isOn: boolean) => setMailChoice(db, { userId: business.ownerId, kind }, isOn, NOW),
  };
}

test("mails about requests go off and come back as the daily message", async () => {
  const { find, own, set, neighbourIsUntouched, business } = await choice("anfragen");
  expect(await find()).toMatchObject({ kind: "anfragen", companyName: business.companyName, isOn: true });
  for (const _ of [1, 2]) {
    await set(false);
    expect(own()).toEqual({ notificationPreference: "aus", accountMails: true });
    expect(await find()).toMatchObject({ isOn: false });
  }
  for (const _ of [1, 2]) {
    await set(true);
    expect(own()).toEqual({ notificationPreference: "taeglich", accountMails: true });
  }
  neighbourIsUntouched();
});

test("switching on what is on doesn't change how often", async () => {
  const { own, set } = await choice("anfragen", { notificationPreference: "sofort" });
  await set(true);
  expect(own()?.notificationPreference).toBe("sofort");
});

test("hints about the account are a choice of their own", async () => {
  const { find, own, set, neighbourIsUntouched } = await choice("konto", {
    notificationPreference: "sofort",
  });
  await set(false);
  expect(own()).toEqual({ notificationPreference: "sofort", accountMails: false });
  expect(await find()).toMatchObject({ kind: "konto", isOn: false });
  await set(true);
  expect(own()?.accountMails).toBe(true);
  neighbourIsUntouched();
});

test("the link of an account that is gone leads nowhere", async () => {
  const { db, business, find } = await choice("konto");
  removeRows(db, profiles, { id: business.id });
  expect(await find()).toBeNull();
});

test("a customer stops the confirmations to one address, and lets them come again", async ({ db }) => {
  const site = await exampleMailSite(db);
  const [own, other] = ["a", "b"].map((sign) => sign.repeat(43)) as [string, string];
  const tokenOf = (hash: string) =>
    new URL(site.unsubscribeAddress(hash, "de").link).searchParams.get("t") ?? "";
  const choice = await findMailChoice(db, tokenOf(own), NOW);
  expect(choice).toMatchObject({ kind: "bestaetigungen", isOn: true, companyName: null });
  if (!choice) throw new Error("The token was not read.");
  for (const _ of [1, 2]) {
    await setMailChoice(db, choice, false, NOW);
    expect(await findMailChoice(db, tokenOf(own), NOW)).toMatchObject({ isOn: false });
  }
  expect(await findMailChoice(db, tokenOf(other), NOW)).toMatchObject({ isOn: true });
  expect(await findMailChoice(db, tokenOf(own).replace(own, other), NOW)).toBeNull();
  await deleteExpiredRateLimits(db, new Date(NOW.getTime() + 365 * 86_400_000));
  expect(await findMailChoice(db, tokenOf(own), NOW)).toMatchObject({ isOn: false });
  await setMailChoice(db, choice, true, NOW);
  expect(await findMailChoice(db, tokenOf(own), NOW)).toMatchObject({ isOn: true });
});

test("who handed the business over chooses nothing about its account any more, and reads no other's choice", async () => {
  const { db, business, find } = await choice("konto");
  expect(await find()).not.toBeNull();
  const { userId: ownerId } = putColleague(db, business.id);
  changeRows(db, profiles, { ownerId }, { id: business.id });
  expect(await find()).toBeNull();
});
