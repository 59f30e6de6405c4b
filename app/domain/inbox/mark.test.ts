import { customerRequests, followUps, requestEvents, urgencyLabels, users } from "#db/schema.ts";
import { DANGERS } from "#db/values.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  changeRows,
  putColleague,
  putRequest,
  putRow,
  readRow,
  readRows,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { forgetOldLabels } from "../customer-request/urgency/urgency-labels.server.ts";
import { takeBackAnswer } from "../reply/decline.server.ts";
import { listInbox } from "./list.server.ts";
import { markAnswered, markDeclined, markSeen, markUrgent } from "./mark.server.ts";

test("seen is the first time, whoever comes at once", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const id = putRequest(db, slug);
  const seenAt = () => readRow(db, customerRequests, { id })?.seenAt;
  await markSeen(db, uniqueBusiness(db).slug, id, { userId: null, at: new Date(1) });
  expect(seenAt()).toBeNull();
  await markSeen(db, slug, id, { userId: null, at: new Date(2) });
  await markSeen(db, slug, id, { userId: null, at: new Date(3) });
  expect(seenAt()).toEqual(new Date(2));
});

test("a decline that is taken back leaves the answer of before, or none", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const id = putRequest(db, slug);
  const row = () => {
    const { answeredAt, answeredChannel, declinedAt } = customerRequests;
    return db.select({ answeredAt, answeredChannel, declinedAt }).from(customerRequests).get();
  };
  const none = { answeredAt: null, answeredChannel: null, declinedAt: null };
  await markDeclined(db, slug, { id, channel: "whatsapp" }, { userId: null, at: new Date(1) });
  await markDeclined(db, slug, { id, channel: null }, { userId: null, at: new Date(2) });
  expect(row()).toEqual({ answeredAt: new Date(1), answeredChannel: "whatsapp", declinedAt: new Date(1) });
  await takeBackAnswer(db, slug, id, { userId: null, at: new Date(5) });
  expect(row()).toEqual(none);
  const answered = { answeredAt: new Date(3), answeredChannel: "phone" };
  await markAnswered(db, slug, { id, channel: "phone" }, { userId: null, at: new Date(3) });
  await markDeclined(db, slug, { id, channel: null }, { userId: null, at: new Date(4) });
  expect(row()).toEqual({ ...answered, declinedAt: new Date(4) });
  for (const at of [6, 7]) await takeBackAnswer(db, slug, id, { userId: null, at: new Date(at) }, true);
  expect(row()).toEqual({ ...answered, declinedAt: null });
  await takeBackAnswer(db, slug, id, { userId: null, at: new Date(8) });
  expect(row()).toEqual(none);
});

const NOW = new Date("2026-11-26T10:00:00Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);

/** A gas leak and a dripping tap, as the rules judged them. */
async function twoRequests() {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db);
  const { slug } = business;
  const gas = putRequest(db, slug, { id: "gas", createdAt: NOW, urgency: "sofort", emergency: "gas" });
  const tap = putRequest(db, slug, { id: "tap", createdAt: NOW, urgency: "kurzfristig" });
  return {
    ...{ db, business, slug, gas, tap },
    first: async (now = NOW) =>
      (await listInbox(db, slug, { includeSolved: false, now })).urgent.map(({ id }) => id),
    labels: () => readRows(db, urgencyLabels),
    press: (id: string, isUrgent: boolean, now = NOW) =>
      markUrgent(db, slug, { id, isUrgent }, { userId: null, at: now }),
  };
}

test("one tap moves a request into what is called first or out of it, and one takes that back", async () => {
  const { first, press, labels, gas, tap, slug } = await twoRequests();
  expect(await first()).toEqual([gas]);
  const about = { companySlug: slug, day: "2026-11-26", requestType: "problem" };
  expect(await press(gas, false)).toBe("done");
  expect(await first()).toEqual([]);
  expect(labels()).toMatchObject([{ ...about, urgency: "sofort", emergency: "gas", isUrgent: false }]);
  await press(gas, true);
  expect([await first(), labels()]).toEqual([[gas], []]);
  await press(tap, true, hoursLater(1));
  expect(await first(hoursLater(1))).toEqual([gas, tap]);
  expect(labels()).toMatchObject([{ ...about, urgency: "kurzfristig", emergency: null, isUrgent: true }]);
  await press(tap, false, hoursLater(2));
  expect([await first(hoursLater(2)), labels()]).toEqual([[gas], []]);
});

test("after 48 hours none is called first any more, unless somebody says so; twice changes nothing, and taken back it is as before", async () => {
  const { db, first, press, labels, gas } = await twoRequests();
  expect(await first(hoursLater(47.9))).toEqual([gas]);
  expect(await first(hoursLater(48))).toEqual([]);
  for (const hours of [60, 61]) await press(gas, true, hoursLater(hours));
  expect(await first(hoursLater(107.9))).toEqual([gas]);
  expect([await first(hoursLater(108)), labels().length]).toEqual([[], 1]);
  await press(gas, false, hoursLater(62));
  expect(await first(hoursLater(62))).toEqual([]);
  expect([labels(), readRow(db, customerRequests, { id: gas })]).toMatchObject([[], { danger: DANGERS.gas }]);
  await press(gas, false, hoursLater(63));
  expect(readRow(db, customerRequests, { id: gas })).toMatchObject({ danger: 0, markedUrgent: false });
  await press(gas, true, hoursLater(64));
  const followed = {
    customerRequestId: gas,
    createdAt: hoursLater(70),
    photoCount: 0,
    contentFingerprint: "x",
  };
  putRow(db, followUps, { ...followed, id: "worte" });
  changeRows(db, customerRequests, { urgentAgainAt: followed.createdAt }, { id: gas });
  await press(gas, false, hoursLater(71));
  expect(readRow(db, customerRequests, { id: gas })).toMatchObject({ danger: 0, markedUrgent: false });
});

test("the history says who it was; nobody marks a stranger's request", async () => {
  const { db, business, first, gas } = await twoRequests();
  const { userId } = putColleague(db, business.id, { name: "Kai" });
  expect(
    await markUrgent(db, uniqueBusiness(db).slug, { id: gas, isUrgent: false }, { userId: null, at: NOW }),
  ).toBe("not-found");
  expect(await first()).toEqual([gas]);
  await markUrgent(db, business.slug, { id: gas, isUrgent: false }, { userId, at: NOW });
  const events = readRows(db, requestEvents);
  expect(events).toMatchObject([{ name: "Kai", what: "not-urgent" }]);
});

test("a label outlives its request without a word of it, and goes with the account or after 24 months", async () => {
  const { db, slug, press, labels, gas, tap } = await twoRequests();
  await press(gas, false);
  await press(tap, true);
  removeRows(db, customerRequests);
  expect(labels()).toHaveLength(2);
  for (const { id, ...said } of labels()) {
    expect([gas, tap]).not.toContain(id);
    expect(Object.keys(said).sort()).toEqual([
      "companySlug",
      "day",
      "emergency",
      "isUrgent",
      "requestType",
      "urgency",
    ]);
  }
  expect(await forgetOldLabels(db, new Date("2028-10-31T10:00:00Z"))).toBe(0);
  expect(await forgetOldLabels(db, new Date("2028-11-01T10:00:00Z"))).toBe(2);
  await markUrgent(db, slug, { id: putRequest(db, slug), isUrgent: true }, { userId: null, at: NOW });
  expect(labels()).toHaveLength(1);
  removeRows(db, users);
  expect(labels()).toEqual([]);
});
