import { beforeEach, expect, test } from "vitest";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import {
  customerAddressHashes,
  mayMailAboutRequest,
  mayMailCustomer,
  mayTellFormerAddress,
} from "./customer-mail-gate.server.ts";
import { stopConfirmations } from "./stopped-confirmations.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const BUSINESS = { businessSlug: "rohr-reinigung" };
const REQUEST = "7d1f4c02-1111-4222-8333-000000000001";

let db: Database;
beforeEach(async () => {
  db = await migratedDatabase();
});

const to = (name: string) => customerAddressHashes(db, `${name}@example.com`, NOW);
const times = (most: number, may: (tx: Transaction) => boolean) =>
  writeTransaction(db, (tx) => Array.from({ length: most }, () => may(tx)).filter(Boolean).length);

test("mails about a request have limits of their own: five confirmations a day don't use them up", async () => {
  const mail = { ...BUSINESS, ...(await to("erika")), requestId: REQUEST };
  expect(times(9, (tx) => mayMailCustomer(tx, mail, NOW))).toBe(5);
  expect(times(20, (tx) => mayMailAboutRequest(tx, mail, NOW))).toBe(12);
  expect(times(20, (tx) => mayMailAboutRequest(tx, { ...mail, requestId: "andere" }, NOW))).toBe(8);
  const elsewhere = { ...mail, businessSlug: "dach-decker", requestId: "dritte" };
  expect(times(1, (tx) => mayMailAboutRequest(tx, elsewhere, NOW))).toBe(1);
});

test("a business sends a hundred mails a day to customers, whatever they are about", async () => {
  const hashes = await Promise.all(Array.from({ length: 120 }, (_, count) => to(`kunde-${count}`)));
  const sent = hashes.filter((one, count) => {
    const mail = { ...BUSINESS, ...one, requestId: `anfrage ${count}` };
    const may = count % 2 ? mayMailCustomer : mayMailAboutRequest;
    return times(1, (tx) => may(tx, mail, NOW));
  });
  expect(sent).toHaveLength(100);
});

test("what is counted about a request names neither it nor the address", async () => {
  const mail = { ...BUSINESS, ...(await to("erika")), requestId: REQUEST };
  times(1, (tx) => mayMailAboutRequest(tx, mail, NOW));
  const kept = JSON.stringify(db.select().from(rateLimits).all());
  expect(kept).toContain("request-mails:");
  expect(kept).not.toMatch(/erika|7d1f4c02/);
});

test("that a contact changed is told three times a day, however much else went out, unless it was stopped", async () => {
  const mail = { ...BUSINESS, ...(await to("erika")) };
  const others = await Promise.all(Array.from({ length: 120 }, (_, count) => to(`kunde-${count}`)));
  for (const one of [mail, ...others]) times(9, (tx) => mayMailCustomer(tx, { ...BUSINESS, ...one }, NOW));
  expect(times(9, (tx) => mayTellFormerAddress(tx, mail, NOW))).toBe(3);
  const sent = others.filter((one) =>
    times(1, (tx) => mayTellFormerAddress(tx, { ...BUSINESS, ...one }, NOW)),
  );
  expect(sent).toHaveLength(97);
  const elsewhere = { ...(await to("petra")), businessSlug: "dach-decker" };
  stopConfirmations(db, elsewhere.addressHash, true, NOW);
  expect(times(1, (tx) => mayTellFormerAddress(tx, elsewhere, NOW))).toBe(0);
});
