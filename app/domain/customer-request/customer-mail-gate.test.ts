import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { readRows } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import {
  hashOfAddress,
  mayMailCustomer,
  mayTellFormerAddress,
  refusedMail,
  stopConfirmations,
} from "./customer-mail-gate.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const BUSINESS = { businessSlug: "rohr-reinigung" };
const NETWORK = { networkHere: "netz" };
const REQUEST = "7d1f4c02-1111-4222-8333-000000000001";

let db: Database;
beforeEach(async () => {
  db = await migratedDatabase();
});

const to = (name: string) => ({ email: `${name}@example.com` });
const times = (most: number, may: (tx: Transaction) => boolean) =>
  writeTransaction(db, (tx) => Array.from({ length: most }, () => may(tx)).filter(Boolean).length);

const toMany = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    ...{ ...BUSINESS, ...to(`kunde-${number}`), requestId: `anfrage ${number}` },
  }));
const refusal = (mail: Parameters<typeof refusedMail>[1]) =>
  writeTransaction(db, (tx) => refusedMail(tx, mail, NOW));
const mayMailAboutRequest = (tx: Transaction, mail: Parameters<typeof refusedMail>[1]) =>
  refusedMail(tx, mail, NOW) === null;

test("mails about a request have limits of their own: five confirmations a day don't use them up", async () => {
  const mail = { ...BUSINESS, ...NETWORK, ...to("erika"), requestId: REQUEST };
  expect(times(9, (tx) => mayMailCustomer(tx, mail, NOW))).toBe(5);
  expect(times(20, (tx) => mayMailAboutRequest(tx, mail))).toBe(12);
  expect(times(20, (tx) => mayMailAboutRequest(tx, { ...mail, requestId: "andere" }))).toBe(8);
  expect(refusal({ ...mail, requestId: "andere" })).toBe("address-full");
  const elsewhere = { ...mail, businessSlug: "dach-decker", requestId: "dritte" };
  expect(refusal(elsewhere)).toBeNull();
});

test("a business sends a hundred mails a day to customers, and strangers can't use up one of them", async () => {
  const mails = toMany(120);
  for (const [count, mail] of mails.entries())
    times(1, (tx) => mayMailCustomer(tx, { ...mail, networkHere: `netz ${count}` }, NOW));
  const refused = mails.map(refusal);
  expect(refused.filter((one) => one === null)).toHaveLength(100);
  expect(refused.slice(100)).toEqual(Array(20).fill("business-full"));
});

test("a hundred confirmations a day: ten of one network, and forty are kept for each network's first", async () => {
  const mails = toMany(200);
  const sentFrom = (networkOf: (count: number) => string) =>
    mails.splice(0, 100).filter((mail, count) => {
      const networkHere = networkOf(count);
      return times(1, (tx) => mayMailCustomer(tx, { ...mail, networkHere }, NOW));
    }).length;
  expect(sentFrom((count) => `flut ${count % 7}`)).toBe(67);
  expect(sentFrom((count) => `kunde ${count}`)).toBe(33);
});

test("who wants no mails of ours is named as the reason", async () => {
  const mail = { ...BUSINESS, ...to("erika"), requestId: REQUEST };
  stopConfirmations(db, hashOfAddress(db, mail.email, NOW), true, NOW);
  expect(refusal(mail)).toBe("unwanted");
  expect(times(1, (tx) => mayMailCustomer(tx, { ...mail, ...NETWORK }, NOW))).toBe(0);
});

test("what is counted about a request names neither it nor the address", async () => {
  const mail = { ...BUSINESS, ...to("erika"), requestId: REQUEST };
  refusal(mail);
  const kept = JSON.stringify(readRows(db, rateLimits));
  expect(kept).toContain("request-mails:");
  expect(kept).not.toMatch(/erika|7d1f4c02/);
});

test("that a contact changed is told three times a day, however much else went out, unless it was stopped", async () => {
  const mail = { ...BUSINESS, ...to("erika") };
  const others = Array.from({ length: 120 }, (_, count) => to(`kunde-${count}`));
  for (const one of [mail, ...others])
    times(9, (tx) => mayMailCustomer(tx, { ...BUSINESS, ...NETWORK, ...one }, NOW));
  expect(times(9, (tx) => mayTellFormerAddress(tx, mail, NOW))).toBe(3);
  const sent = others.filter((one) =>
    times(1, (tx) => mayTellFormerAddress(tx, { ...BUSINESS, ...one }, NOW)),
  );
  expect(sent).toHaveLength(97);
  const elsewhere = { ...to("petra"), businessSlug: "dach-decker" };
  stopConfirmations(db, hashOfAddress(db, elsewhere.email, NOW), true, NOW);
  expect(times(1, (tx) => mayTellFormerAddress(tx, elsewhere, NOW))).toBe(0);
});
