import type { Database } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { requestInput, submit } from "#tests/support/data/request-input.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { putPlace } from "#tests/support/places.ts";
import { changeRows, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { hashOfAddress, stopConfirmations } from "./customer-mail-gate.server.ts";
import type { CustomerRequestInput } from "./new-customer-request.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const INPUT = requestInput({
  requestType: "service",
  contactMethod: "email",
  email: "erika@example.com",
  timingPreference: "spaeter",
  description: "Bitte die Heizung warten.",
  zipCode: "50667",
  location: "Köln",
});

const send = (
  db: Database,
  slug: string,
  input: Partial<CustomerRequestInput> = {},
  { now = NOW, source = null }: { now?: Date; source?: string | null } = {},
) => submit(db, slug, { ...INPUT, ...input }, now, { source });

const confirmations = async (db: Database) =>
  (await writtenMails(db)).filter(({ kind }) => kind === "request-confirmation");

test("a hundred confirmations a day in one business's name, every request is stored", async ({ db }) => {
  const [busy, other] = [uniqueBusiness(db), uniqueBusiness(db)];
  for (let n = 0; n < 103; n += 1) {
    const input = { description: `Nr. ${n}`, email: `kunde-${n}@example.com` };
    const outcome = await send(db, busy.slug, input, { now: later(n) });
    expect(outcome).toMatchObject({ ok: true });
  }
  expect(await confirmations(db)).toHaveLength(100);
  expect(readRows(db, customerRequests)).toHaveLength(103);
  await send(db, other.slug, {}, { now: later(200) });
  expect(await confirmations(db)).toHaveLength(101);
  await send(db, busy.slug, {}, { now: later(86_400_001) });
  expect(await confirmations(db)).toHaveLength(102);
});

test("a company named like an advert stands in no subject, and links of strangers aren't quoted", async () => {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db, { companyName: "Gewinnen Sie auf gewinn-heute.com" });
  await send(db, slug, {
    description: "Ihr Gewinn liegt bereit: bit.ly/x1",
    deviceModel: "Los abholen auf www.gewinn.example",
    location: "Köln",
  });
  const [mail] = await confirmations(db);
  expect(mail?.subject).toBe("Ihre Anfrage ist angekommen");
  expect(mail?.html).toContain("<title>Ihre Anfrage ist angekommen</title>");
  expect(mail?.text).not.toMatch(/bit\.ly|www\.|Ihr Gewinn/);
  expect(mail?.html).not.toMatch(/bit\.ly|gewinn\.example|Ihr Gewinn/);
  expect(mail?.text).toContain("50667 Köln");
  expect(mail?.text).toContain("oder längeren Nummern stehen nicht in dieser E-Mail.");
  expect(mail?.text).not.toContain("gewinn-heute");
  expect(mail?.senderName).toBeNull();
});

test("nobody's mailbox is reached through ours: no number, no address, no name like one", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  await send(db, slug, {
    firstName: "evil.example",
    description: "Rufen Sie uns an: 0176 12 34 56",
    location: "IBAN DE89 3704 0044",
    deviceModel: "info@gewinn",
    preferredTime: "vormittags",
  });
  const [mail] = await confirmations(db);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toMatch(/evil|0176|3704|gewinn/);
    expect(part).toContain("8:00–12:00");
  }
});

test("an ordinary one names the company and quotes the customer", async ({ db }) => {
  const { slug, companyName, email } = uniqueBusiness(db);
  await send(db, slug);
  const [mail] = await confirmations(db);
  expect(mail).toMatchObject({
    subject: `Ihre Anfrage an ${companyName}`,
    senderName: `${companyName} über Werkruf`,
    replyTo: email,
  });
  expect(mail?.text.startsWith(`${companyName}\n\nVielen Dank! Ihre Anfrage ist angekommen.`)).toBe(true);
  expect(mail?.text).toContain("> Bitte die Heizung warten.");
  expect(mail?.text).not.toContain("stehen nicht in dieser E-Mail");
  expect(mail?.text).toContain("Erika Muster");
});

test("customers answer to an address the business has proven (D14)", async ({ db }) => {
  const { slug, email } = uniqueBusiness(db);
  changeRows(db, profiles, { email: "fremd@example.org" });
  await send(db, slug);
  const [unproven] = await confirmations(db);
  expect(unproven?.replyTo).toBe(email);
  expect(unproven?.text).not.toContain("fremd@example.org");
  changeRows(db, profiles, { emailConfirmedAt: NOW });
  expect((await confirmations(db))[0]?.replyTo).toBe("fremd@example.org");
});

test("who wants no confirmations gets none, the business everything", async ({ db }) => {
  const { slug } = uniqueBusiness(db);
  const hash = hashOfAddress(db, INPUT.email, NOW);
  stopConfirmations(db, hash, true, NOW);
  await send(db, slug);
  expect(await confirmations(db)).toEqual([]);
  expect(readRows(db, customerRequests)).toHaveLength(1);
  await send(db, slug, { email: "petra@example.com" });
  expect(await confirmations(db)).toHaveLength(1);
  stopConfirmations(db, hash, false, NOW);
  await send(db, slug, { description: "Nun doch wieder." });
  expect(await confirmations(db)).toHaveLength(2);
});

const GAS = "Bei Gasgeruch: Bitte keine Schalter betätigen";

test("in an emergency the advice comes first, and nothing is said of an answer the same day", async () => {
  const db = await migratedDatabase();
  const business = uniqueBusiness(db, {
    tagline: "Bad und Heizung",
    answersSameDay: true,
    mobileNumber: "0221 1234567",
    phoneShown: true,
  });
  await send(db, business.slug, { requestType: "problem", description: "Es riecht nach Gas!" });
  await send(db, business.slug, { description: "Der Hahn tropft." });
  const [gas, tap] = await confirmations(db);
  expect(gas?.text.startsWith(`${business.companyName}\n\n${GAS}`)).toBe(true);
  expect(gas?.html).toContain(`overflow:hidden">${GAS}`);
  expect(gas?.text).toContain(
    `${business.companyName} meldet sich bei Ihnen.\n\nTelefonnummer ansehen:\nhttps://werkruf.example/${business.slug}#empfaenger`,
  );
  expect(tap?.text).toContain("meldet sich bei Ihnen, meist am selben Tag.");
  expect(tap?.text).not.toMatch(/112|Telefonnummer ansehen/);
  for (const mail of [gas, tap]) expect(`${mail?.text}${mail?.html}`).not.toContain("0221");
});

test("the number of a branch is on the branch's page", async ({ db }) => {
  const business = uniqueBusiness(db, { phoneShown: true });
  const source = await putPlace(db, business.slug, "Filiale", { isBranch: true });
  await send(db, business.slug, { description: "Es riecht nach Gas!" }, { source });
  const [mail] = await confirmations(db);
  expect(mail?.text).toContain(`https://werkruf.example/${business.slug}?ort=${source}#empfaenger`);
});

test("without access nothing is promised, not even in the preview; where to call is one tap", async () => {
  const db = await migratedDatabase();
  const locked = { trialEndsAt: NOW, answersSameDay: true, mobileNumber: "0221 1234567" };
  const shown = uniqueBusiness(db, { ...locked, phoneShown: true });
  const hidden = uniqueBusiness(db, { ...locked, phoneShown: false });
  const advert = uniqueBusiness(db, { ...locked, companyName: "Gewinnen auf gewinn-heute.com" });
  for (const { slug } of [shown, hidden, advert]) await send(db, slug);
  const mails = await confirmations(db);
  expect(mails).toHaveLength(3);
  for (const { subject, text, html } of mails) {
    const isShown = text.includes("Telefonnummer ansehen");
    const said = isShown ? "rufen Sie zusätzlich an." : "wenden Sie sich zusätzlich direkt an den Betrieb.";
    expect(text).toContain(`Ihre Anfrage ist gespeichert. Bitte ${said}`);
    expect(text.match(/rufen Sie/g)?.length ?? 0).toBe(isShown ? 1 : 0);
    expect(`${subject}${text}${html}`).not.toMatch(/meldet sich|erhalten\.|angekommen|selben Tag/);
  }
  expect(mails.map(({ text }) => text.includes("Telefonnummer ansehen"))).toEqual([true, false, false]);
});

test("who is away says so where an answer is announced, and nothing of an answer the same day", async () => {
  const db = await migratedDatabase();
  const away = { availability: "pause", availableFrom: later(3 * 86_400_000), answersSameDay: true } as const;
  const open = uniqueBusiness(db, away, NOW);
  const locked = uniqueBusiness(db, { ...away, trialEndsAt: NOW }, NOW);
  for (const { slug } of [open, locked]) await send(db, slug);
  const [mail, other] = await confirmations(db);
  expect(mail?.text).toContain(
    `${open.companyName} meldet sich bei Ihnen. Bis 24. November im Urlaub.\n\nDas haben Sie gesendet`,
  );
  expect(other?.text).not.toContain("Urlaub");
});
