import type { Database } from "#db/client.server.ts";
import { customerRequests, outbox, profiles, users } from "#db/schema.ts";
import { requestInput, submit } from "#tests/support/data/request-input.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, readRows, removeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import type { CustomerRequestInput } from "./new-customer-request.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const INPUT = requestInput({
  phone: "0176 1234567",
  topic: "Bitte um Rückruf.",
});

const send = (
  db: Database,
  slug: string,
  lastName: string,
  { network = lastName, ...over }: Partial<CustomerRequestInput> & { network?: string } = {},
) => submit(db, slug, { ...INPUT, lastName, ...over }, NOW, { clientNetwork: network });

const names = (db: Database) =>
  db
    .select({ name: customerRequests.customerName })
    .from(customerRequests)
    .all()
    .map(({ name }) => name.replace("Erika ", ""))
    .sort();

test("one faulty submit among many of the same moment takes back nothing of the others", async ({ db }) => {
  const { slug } = uniqueBusiness(db, { notificationPreference: "sofort" });
  const broken = { contactMethod: "email", email: "no address" } as const;
  const outcomes = await Promise.allSettled([
    send(db, slug, "Amsel"),
    send(db, slug, "Falsch", broken),
    send(db, "gibt-es-nicht", "Niemand"),
    send(db, slug, "Buche"),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(names(db)).toEqual(["Amsel", "Buche"]);
  expect(readRows(db, outbox)).toHaveLength(2);
});

test("the same submit five times in one moment is one request and one mail", async ({ db }) => {
  const { slug } = uniqueBusiness(db, { notificationPreference: "sofort" });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(db, slug, "Amsel")));
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(1);
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
  expect(names(db)).toEqual(["Amsel"]);
  expect(readRows(db, outbox)).toHaveLength(1);
});

test("one network's limit holds within one moment too", async ({ db }) => {
  const { slug } = uniqueBusiness(db, { notificationPreference: "sofort" });
  const many = Array.from({ length: 25 }, (_, index) =>
    send(db, slug, `Nummer ${index}`, { network: "one" }),
  );
  const outcomes = await Promise.all(many);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(outcomes.slice(20)).toMatchObject(Array(5).fill({ ok: false, reason: "too-many" }));
  expect(names(db)).toHaveLength(20);
});

test("a business suspended or deleted between the first look and the storing gets nothing any more", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db, { notificationPreference: "sofort" });
  const suspended = send(db, slug, "Amsel");
  changeRows(db, profiles, { suspendedAt: NOW });
  expect(await suspended).toEqual({ ok: false, reason: "closed" });
  changeRows(db, profiles, { suspendedAt: null });
  const deleted = send(db, slug, "Buche");
  removeRows(db, users);
  expect(await deleted).toEqual({ ok: false, reason: "closed" });
  expect(readRows(db, outbox)).toEqual([]);
});

test("what the rules say of a request is stored with it, also when it looks like spam", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const gas = { requestType: "problem", description: "Es riecht nach Gas!" } as const;
  await send(db, slug, "Amsel", gas);
  await send(db, slug, "Drossel", { ...gas, faxNumber: "1" });
  await send(db, slug, "Fink");
  const { customerName: name, urgency, emergency } = customerRequests;
  expect(db.select({ name, urgency, emergency }).from(customerRequests).orderBy(name).all()).toEqual([
    { name: "Erika Amsel", urgency: "sofort", emergency: "gas" },
    { name: "Erika Drossel", urgency: "sofort", emergency: "gas" },
    { name: "Erika Fink", urgency: "flexibel", emergency: null },
  ]);
});
