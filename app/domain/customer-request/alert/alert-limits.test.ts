import { like } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { jobs, outbox, rateLimits } from "#db/schema.ts";
import { playPushService } from "#tests/stand-ins/push-service.ts";
import { alertsUsedUp } from "#tests/support/data/counted-before.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { submitted, switchedOn } from "#tests/support/data/push.ts";
import { putRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const DRIP = { description: "Der Hahn tropft." };
const GAS = { description: "Es riecht stark nach Gas im Keller!" };
const BURST = { description: "Wasserrohrbruch, alles schwimmt!" };

let db: Database;
let slug: string;
beforeEach(async () => {
  db = await migratedDatabase();
  const business = uniqueBusiness(db, {}, NOW);
  slug = business.slug;
  await switchedOn(db, business.ownerId, (await playPushService()).device(), NOW);
});

/** Texts differ by a number, so that none is a repeat. */
async function flood(count: number, words: { description: string }, network: (number: number) => string) {
  for (let number = 0; number < count; number += 1)
    await submitted(db, slug, { description: `${words.description} ${number}` }, NOW, network(number));
}

const about = (id: string) => readRows(db, outbox, { customerRequestId: id });
const heard = (id: string) => readRows(db, jobs, { customerRequestId: id }).length;
const told = () => readRows(db, outbox, { kind: "new-request" }).length;
const together = () => readRows(db, jobs, like(jobs.key, "more-requests:%"));

test("eleven false requests don't take a gas request's mail and message", async () => {
  await flood(11, DRIP, () => "flut");
  const { id } = await submitted(db, slug, GAS, NOW, "kunde");
  expect([about(id).map(({ kind }) => kind), heard(id)]).toEqual([["new-request"], 1]);
});

test("nor does an ordinary request of a network that sent none yet wait for the end of the hour", async () => {
  await flood(15, DRIP, () => "flut");
  expect(told()).toBe(11);
  const { id } = await submitted(db, slug, DRIP, NOW, "kunde");
  expect([about(id).length, heard(id)]).toEqual([1, 1]);
});

test("a network's flood of false emergencies leaves two neighbours elsewhere their own mails and messages", async () => {
  await flood(20, BURST, () => "flut");
  const victims = [];
  for (const description of ["Gasgeruch im Treppenhaus!", GAS.description])
    victims.push(await submitted(db, slug, { description }, NOW, "kunden"));
  for (const { id } of victims)
    expect([about(id).map(({ kind }) => kind), heard(id)]).toEqual([["new-request"], 1]);
  expect(told()).toBe(6 + victims.length);
});

test("in a flood of false emergencies from everywhere a real one is named within five minutes, the worst first", async () => {
  putRow(db, rateLimits, alertsUsedUp(slug, NOW));
  const first = await submitted(db, slug, BURST, NOW, "flut");
  expect([about(first.id), heard(first.id)]).toEqual([[], 1]);
  await flood(12, BURST, (number) => `flut ${number}`);
  const { id } = await submitted(db, slug, GAS, later(MINUTE_MS), "kunde");
  expect(about(id)).toEqual([]);
  expect(together()).toMatchObject([{ dueAt: later(5 * MINUTE_MS), details: { count: 14 } }]);
  const mail = (await writtenMails(db)).find(({ kind }) => kind === "more-requests");
  expect(mail?.subject).toBe("Notfall: Gas – 14 weitere Anfragen");
  expect(mail?.text).toContain(`https://werkruf.example/dashboard/${slug}?anfrage=${id}`);
  expect(mail?.text).not.toMatch(/Keller|Muster|0171/);
});

test("what was opened meanwhile isn't named, and without access nothing is", async () => {
  putRow(db, rateLimits, alertsUsedUp(slug, NOW));
  await submitted(db, slug, GAS, NOW, "kunde");
  const subjects = async () => (await writtenMails(db)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(["Notfall: Gas – Eine weitere Anfrage"]);
  db.$client.exec("UPDATE customer_requests SET seen_at = 1");
  expect(await subjects()).toEqual(["Eine weitere Anfrage"]);
  const locked = uniqueBusiness(db, { trialEndsAt: NOW }, NOW).slug;
  putRow(db, rateLimits, alertsUsedUp(locked, NOW));
  await submitted(db, locked, GAS, NOW, "kunde");
  expect(await subjects()).toEqual(["Eine weitere Anfrage", "Eine weitere Anfrage"]);
});

test("however many networks send whatever they like, mails and messages have an end", async () => {
  for (let minute = 0; minute < 60; minute += 1)
    for (let one = 0; one < 5; one += 1) {
      const [description, network] = [`${minute} ${one}`, `netz ${minute} ${one}`];
      const at = later(minute * MINUTE_MS);
      await submitted(db, slug, { description: `${GAS.description} ${description}` }, at, network);
      await submitted(db, slug, { description: `${DRIP.description} ${description}` }, at, network);
    }
  expect(readRows(db, outbox).length).toBeLessThanOrEqual(75);
  expect(readRows(db, jobs, { lane: "send-pushes" }).length).toBeLessThanOrEqual(75);
  const hourly = together().filter(({ dueAt }) => dueAt.getTime() >= NOW.getTime() + HOUR_MS);
  expect(hourly.length).toBeLessThanOrEqual(2);
}, 60_000);
