import type { Database } from "#db/client.server.ts";
import { pushOffers } from "#db/schema.ts";
import type { NotificationPreference } from "#db/values.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { putColleague, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { queueDigests } from "../notification/queue-digests.server.ts";
import { assign } from "./assign.server.ts";
import { markSolved } from "./mark.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const CALM = { requestType: "project", message: "Ein neues Bad im Frühjahr.", customerName: "Emre" } as const;
const ACUTE = { message: "Es riecht nach Gas!", urgency: "sofort", emergency: "gas" } as const;

let db: Database;
let business: ReturnType<typeof uniqueBusiness>;
beforeEach(async () => {
  db = await migratedDatabase();
  business = uniqueBusiness(db, { trialEndsAt: later(60 * 24 * 60), notificationPreference: "aus" }, NOW);
});

/** Whose devices hear of it: who has none is offered it. */
const alarmed = () => readRows(db, pushOffers).map(({ userId }) => userId);

/** The owner gives a request that somebody has read to a colleague who chose this. */
async function given(
  notificationPreference: NotificationPreference,
  columns: Parameters<typeof putRequest>[2],
) {
  const { userId: kai, email } = putColleague(db, business.id, { notificationPreference, joinedAt: NOW });
  const id = putRequest(db, business.slug, { createdAt: later(-60), seenAt: NOW, ...columns });
  const give = (to: string | null, held: string | null, at = later(1)) =>
    assign(db, business.slug, { id, to, held }, { userId: business.ownerId, at });
  const told = await give(kai, null);
  const mails = async () => (await writtenMails(db)).filter(({ recipient }) => recipient === email);
  return { id, kai, told, give, mails };
}

test("who wants every mail at once gets one that says who gave it and what it is", async () => {
  const { told, mails } = await given("sofort", CALM);
  expect([told, alarmed()]).toEqual(["done", []]);
  const [mail, ...others] = await mails();
  expect(mail?.subject).toBe("Für Sie: Projekt – Emre");
  expect(mail?.text).toContain("Petra Probe hat Ihnen diese Anfrage gegeben.");
  expect(mail?.text).toContain("> Ein neues Bad im Frühjahr.");
  expect(mail?.text).toContain("Diese E-Mails abbestellen:");
  expect(others).toEqual([]);
});

test("with the daily message it stands there, once; what is acute is told at once, devices included", async () => {
  const calm = await given("taeglich", CALM);
  expect([calm.told, alarmed()]).toEqual(["done", []]);
  expect(await queueDigests(db, later(60), later(60))).toBe(1);
  const [digest] = await calm.mails();
  expect(digest?.subject).toBe("Eine Anfrage für Sie");
  expect(digest?.text).toMatch(/Jemand in Ihrem Betrieb hat Ihnen eine Anfrage gegeben\.[\s\S]*Emre/);
  expect(await queueDigests(db, later(26 * 60), later(26 * 60))).toBe(0);

  const acute = await given("taeglich", ACUTE);
  expect([acute.told, alarmed()]).toEqual(["done", [acute.kai]]);
  expect((await acute.mails())[0]?.subject).toMatch(/^Für Sie, akut: Es riecht nach Gas/);
});

test("who switched mails off hears nothing", async () => {
  const { told, mails } = await given("aus", ACUTE);
  expect([told, alarmed()]).toEqual(["done", []]);
  await queueDigests(db, later(60), later(60));
  expect(await mails()).toEqual([]);
});

test.each(["sofort", "taeglich"] as const)("who takes it (%s) is told nothing", async (choice) => {
  const { userId, email } = putColleague(db, business.id, {
    notificationPreference: choice,
    joinedAt: NOW,
    lastDigestAt: NOW,
  });
  const id = putRequest(db, business.slug, { ...CALM, createdAt: later(-60), seenAt: NOW });
  const taken = await assign(db, business.slug, { id, to: userId, held: null }, { userId, at: later(1) });
  expect([taken, alarmed()]).toEqual(["done", []]);
  expect(await queueDigests(db, later(60), later(60))).toBe(0);
  expect((await writtenMails(db)).filter(({ recipient }) => recipient === email)).toEqual([]);
});

test("the daily message says of nothing that it was given to a colleague who took it later", async () => {
  const { id, kai, give, mails } = await given("taeglich", CALM);
  const daily = (minutes: number) => queueDigests(db, later(minutes), later(minutes));
  const byKai = { userId: kai, at: later(3) };
  await give(null, kai, later(2));
  await assign(db, business.slug, { id, to: kai, held: null }, byKai);
  expect([await daily(60), await mails()]).toEqual([0, []]);
  await give(null, kai, later(70));
  await give(kai, null, later(71));
  expect([await daily(26 * 60), (await mails())[0]?.subject]).toEqual([1, "Eine Anfrage für Sie"]);
});

test("a mail that waited says nothing to who took the request after it was nobody's", async () => {
  const { id, kai, give, mails } = await given("sofort", CALM);
  await give(null, kai, later(2));
  await assign(db, business.slug, { id, to: kai, held: null }, { userId: kai, at: later(3) });
  expect(await mails()).toEqual([]);
});

test("given back and forth it is told once; given on or done meanwhile, not at all", async () => {
  const { id, kai, give, mails } = await given("sofort", CALM);
  await give(null, kai, later(2));
  expect(await mails(), "the one that waited").toEqual([]);
  await give(kai, null, later(3));
  expect(await mails()).toHaveLength(1);
  await give(null, kai, later(20));
  await give(kai, null, later(21));
  expect(await mails()).toHaveLength(2);
  await markSolved(db, business.slug, id, { userId: null, at: later(22) });
  expect(await mails()).toEqual([]);
});
