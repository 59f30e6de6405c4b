import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { changeRows, putColleague, putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { inboxPulse } from "./pulse.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

let db: Database;
let kai: string;
let lea: string;
beforeEach(async () => {
  db = await migratedDatabase();
  const { id } = uniqueBusiness(db, { slug: "huber" });
  [kai, lea] = [putColleague(db, id).userId, putColleague(db, id).userId];
  uniqueBusiness(db, { slug: "maier" });
});

type Columns = Partial<typeof customerRequests.$inferInsert>;

function put(id: string, columns: Columns = {}, minutesAgo = 1, slug = "huber") {
  putRequest(db, slug, { id, createdAt: new Date(NOW.getTime() - minutesAgo * 60_000), ...columns });
}

function change(id: string, columns: Columns) {
  changeRows(db, customerRequests, columns, { id });
}

const pulseOf = (slug = "huber") => inboxPulse(db, slug, "user", NOW);

test.each<[string, () => Columns]>([
  ["taken by somebody", () => ({ assigneeId: kai })],
  ["opened", () => ({ seenAt: NOW })],
  ["answered", () => ({ answeredAt: NOW, answeredChannel: "email" })],
  ["declined", () => ({ answeredAt: NOW, answeredChannel: "email", declinedAt: NOW })],
  ["assessed", () => ({ urgency: "flexibel" })],
  ["called an emergency", () => ({ emergency: "gas" })],
  ["suspected to be spam", () => ({ spamSuspicion: "links" })],
  ["given a date", () => ({ appointmentStartsAt: NOW, appointmentEndsAt: NOW })],
  ["to be reached another way", () => ({ contactChangedAt: NOW })],
  ["followed by a photo", () => ({ newPhotos: 1 })],
  ["followed by words", () => ({ newWords: true })],
])("the pulse is another one when a request is %s", async (_, columns) => {
  put("a");
  put("b");
  put("c", {}, 1, "maier");
  const [own, others] = [await pulseOf(), await pulseOf("maier")];
  expect(await pulseOf()).toEqual(own);
  change("a", columns());
  expect((await pulseOf()).shown).not.toBe(own.shown);
  expect(await pulseOf("maier")).toEqual(others);
});

test("by what no figure shows, too: passed on between two others, answered another way, solved as another comes", async () => {
  put("a", { assigneeId: kai, answeredAt: NOW, answeredChannel: "email" }, 2);
  put("b");
  const figures = async () => ({ ...(await pulseOf()), shown: "" });
  const [known, shown] = [await figures(), new Set([(await pulseOf()).shown])];
  for (const columns of [{ assigneeId: lea }, { answeredChannel: "sms" } as const]) {
    change("a", columns);
    expect(await figures()).toEqual(known);
    shown.add((await pulseOf()).shown);
  }
  change("a", { isResolved: true });
  put("c", { assigneeId: kai }, 2);
  shown.add((await pulseOf()).shown);
  expect([await figures(), shown.size]).toEqual([known, 4]);
});

test("by time alone: an emergency leaves those to be called first, and another day begins", async () => {
  put("a", { urgency: "sofort", emergency: "gas" }, 47 * 60);
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const shown = async (minutes: number) => (await inboxPulse(db, "huber", "user", later(minutes))).shown;
  expect(new Set([await shown(59), await shown(60), await shown(780)]).size).toBe(3);
  expect(await shown(60)).toBe(await shown(779));
});

test("of many the newest hundred are looked at", async () => {
  for (let age = 0; age < 120; age += 1) put(String(age), {}, age);
  const before = await pulseOf();
  change("119", { newPhotos: 1 });
  expect(await pulseOf()).toEqual(before);
  change("0", { newPhotos: 1 });
  expect((await pulseOf()).shown).not.toBe(before.shown);
});

test("what was solved counts for the day it was solved on, by Berlin's midnight", async () => {
  const at = (time: string) => ({ isResolved: true, solvedAt: new Date(time) });
  put("before", at("2026-11-20T22:59:59Z"));
  put("after", at("2026-11-20T23:00:00Z"));
  put("now", at("2026-11-21T09:00:00Z"));
  put("open");
  put("another's", at("2026-11-21T09:00:00Z"), 1, "maier");
  expect(await pulseOf()).toMatchObject({ openCount: 1, solvedToday: 2 });
});
