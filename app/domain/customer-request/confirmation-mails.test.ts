import { expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { customerRequests, outbox, profiles } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { mailSite } from "../notification/mail-site.server.ts";
import { stopConfirmations } from "../notification/stopped-confirmations.server.ts";
import { findRequestPageBusiness } from "../profile/request-page-business.server.ts";
import type { CustomerRequestInput } from "./new-customer-request.server.ts";
import { alertOfMore, requestMails } from "./request-mails.server.ts";
import { submitCounters } from "./submit-counters.server.ts";
import { submitCustomerRequest } from "./submit-customer-request.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SITE = { ORIGIN: "https://werkruf.example", PRODUCT_NAME: "Werkruf" };
const INPUT: CustomerRequestInput = {
  requestType: "service",
  firstName: "Erika",
  lastName: "Muster",
  contactMethod: "email",
  email: "erika@example.com",
  phone: "",
  preferredTime: "egal",
  topic: "",
  timingPreference: "spaeter",
  description: "Bitte die Heizung warten.",
  zipCode: "50667",
  location: "Köln",
  deviceModel: "",
  faxNumber: "",
};

async function submit(
  db: Database,
  slug: string,
  input: Partial<CustomerRequestInput> = {},
  { now = NOW, key = "one", formerKey = key }: { now?: Date; key?: string; formerKey?: string } = {},
) {
  const business = await findRequestPageBusiness(db, slug);
  if (!business) throw new Error("no business");
  const site = await mailSite(db, SITE, now);
  const target = {
    companySlug: slug,
    counters: await submitCounters(db, slug, `network:${now.getTime()}`, now),
    addressHash: key,
    formerAddressHash: formerKey,
    mails: (row: Parameters<typeof requestMails>[0]) => requestMails(row, 0, business, site, key),
    alertOfMore: (count: number, sendAt: Date) => alertOfMore(business, site, count, sendAt),
  };
  return submitCustomerRequest(db, target, { ...INPUT, ...input }, [], now);
}

const confirmations = (db: Database) =>
  db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "request-confirmation");

test("a hundred confirmations a day in one business's name, every request is stored", async () => {
  const db = await migratedDatabase();
  const [busy, other] = [uniqueBusiness(db), uniqueBusiness(db)];
  for (let n = 0; n < 103; n += 1) {
    const outcome = await submit(db, busy.slug, { description: `Nr. ${n}` }, { now: later(n), key: `${n}` });
    expect(outcome).toMatchObject({ ok: true });
  }
  expect(confirmations(db)).toHaveLength(100);
  expect(db.select().from(customerRequests).all()).toHaveLength(103);
  await submit(db, other.slug, {}, { now: later(200), key: "200" });
  expect(confirmations(db)).toHaveLength(101);
  await submit(db, busy.slug, {}, { now: later(86_400_001), key: "tomorrow" });
  expect(confirmations(db)).toHaveLength(102);
});

test("a company named like an advert stands in no subject, and links of strangers aren't quoted", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db, { companyName: "Gewinnen Sie auf gewinn-heute.com" });
  await submit(db, slug, {
    description: "Ihr Gewinn liegt bereit: bit.ly/x1",
    deviceModel: "Los abholen auf www.gewinn.example",
    location: "Köln",
  });
  const [mail] = confirmations(db);
  expect(mail?.subject).toBe("Ihre Anfrage ist angekommen");
  expect(mail?.html).toContain("<title>Ihre Anfrage ist angekommen</title>");
  expect(mail?.text).not.toMatch(/bit\.ly|www\.|Ihr Gewinn/);
  expect(mail?.html).not.toMatch(/bit\.ly|gewinn\.example|Ihr Gewinn/);
  expect(mail?.text).toContain("50667 Köln");
  expect(mail?.text).toContain("oder längeren Nummern zeigen wir hier nicht.");
  expect(mail?.text).not.toContain("gewinn-heute");
});

test("nobody's mailbox is reached through ours: no number, no address, no name like one", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  await submit(db, slug, {
    firstName: "evil.example",
    description: "Rufen Sie uns an: 0176 12 34 56",
    location: "IBAN DE89 3704 0044",
    deviceModel: "info@gewinn",
    preferredTime: "vormittags",
  });
  const [mail] = confirmations(db);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toMatch(/evil|0176|3704|gewinn/);
    expect(part).toContain("8:00–12:00");
  }
});

test("an ordinary one names the company and quotes the customer", async () => {
  const db = await migratedDatabase();
  const { slug, companyName } = uniqueBusiness(db);
  await submit(db, slug);
  const [mail] = confirmations(db);
  expect(mail?.subject).toBe(`Ihre Anfrage an ${companyName}`);
  expect(mail?.text).toContain("> Bitte die Heizung warten.");
  expect(mail?.text).not.toContain("zeigen wir hier nicht");
  expect(mail?.text).toContain("Erika Muster");
});

test("customers answer to an address the business has proven (D14)", async () => {
  const db = await migratedDatabase();
  const { slug, email } = uniqueBusiness(db);
  db.update(profiles).set({ email: "fremd@example.org" }).run();
  await submit(db, slug);
  db.update(profiles).set({ emailConfirmedAt: NOW }).run();
  await submit(db, slug, { description: "Noch etwas." });
  expect(confirmations(db).map(({ replyTo }) => replyTo)).toEqual([email, "fremd@example.org"]);
  expect(confirmations(db)[0]?.text).not.toContain("fremd@example.org");
});

test("who wants no confirmations gets none, the business everything", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db);
  stopConfirmations(db, "one", true, NOW);
  await submit(db, slug);
  expect(confirmations(db)).toEqual([]);
  expect(db.select().from(customerRequests).all()).toHaveLength(1);
  await submit(db, slug, { description: "Eine andere Adresse." }, { key: "two" });
  expect(confirmations(db)).toHaveLength(1);
  await submit(db, slug, { description: "Wie früher gezählt." }, { key: "new", formerKey: "one" });
  expect(confirmations(db)).toHaveLength(1);
  stopConfirmations(db, "one", false, NOW);
  await submit(db, slug, { description: "Nun doch wieder." });
  expect(confirmations(db)).toHaveLength(2);
});
