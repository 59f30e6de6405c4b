import type { Database } from "#db/client.server.ts";
import { customerRequests, members, profiles, questions } from "#db/schema.ts";
import type { Language } from "#db/values.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { requestInput, submit } from "#tests/support/data/request-input.ts";
import { changeRows, noneFits, putRequest, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import type { CustomerRequestInput } from "../../domain/customer-request/new-customer-request.server.ts";
import { askQuestion, type NewQuestion } from "../../domain/reply/ask-question.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const GAS = requestInput({
  requestType: "problem",
  email: "erika@example.com",
  phone: "0171 39200 14",
  topic: "Es riecht nach Gas!",
  timingPreference: "so_schnell_wie_moeglich",
  description: "Es riecht nach Gas! Was sollen wir tun?",
  zipCode: "80331",
  location: "München",
});
const LABEL = "Einschätzung nach Stichwörtern, ohne KI";

async function alertAbout(
  input: Partial<CustomerRequestInput>,
  profile: Parameters<typeof uniqueBusiness>[1] = {},
  language: Language = "de",
) {
  const db = await migratedDatabase();
  const { slug } = uniqueBusiness(db, profile, NOW);
  await submit(db, slug, { ...GAS, ...input }, NOW, { language });
  const [request] = readRows(db, customerRequests);
  const mails = await writtenMails(db);
  return { request, slug, alert: mails.find(({ kind }) => kind === "new-request") };
}

test("an emergency is named in the subject, with the words and the place; to call, open and go is one tap", async () => {
  const { alert, request, slug } = await alertAbout({});
  expect(alert?.subject).toBe("Akut: Es riecht nach Gas – 80331 München");
  expect(alert?.text.startsWith(`Notfall: Gas\n\n${LABEL}\n\n> Es riecht nach Gas!`)).toBe(true);
  const links = {
    "0171 39200 14 anrufen": "tel:+491713920014",
    "Anfrage öffnen": `https://werkruf.example/dashboard/${slug}?anfrage=${request?.id}`,
    Route: "https://www.google.com/maps/dir/?api=1&destination=80331+M%C3%BCnchen",
  };
  for (const [label, link] of Object.entries(links)) {
    expect(alert?.text).toContain(`${label}:\n${link}`);
    expect(alert?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  }
});

test("in another language it says which, keeps the words and names the emergency in German", async () => {
  const description = "Evde gaz kokusu var, lütfen hemen gelin";
  const { alert } = await alertAbout({ description, firstName: "İsmail", lastName: "Yıldız" }, {}, "tr");
  expect(alert?.subject).toBe(`Akut: ${description} – 80331 München`);
  expect(alert?.text).toMatch(/^Notfall: Gas\n/);
  expect(alert?.text).toContain("Sprache: Türkisch");
  expect(alert?.text).toContain("İsmail Yıldız");
  expect((await alertAbout({})).alert?.text).not.toContain("Sprache");
});

test.each<[string, Partial<CustomerRequestInput>, string]>([
  ["without a place", { zipCode: "", location: "" }, "Akut: Es riecht nach Gas"],
  [
    "that presses and names no danger",
    { description: "Bitte dringend kommen!" },
    "Neue Anfrage: Problem – Erika Muster",
  ],
  ["that is usual", { description: "Der Hahn tropft." }, "Neue Anfrage: Problem – Erika Muster"],
  ["that looks like spam", { faxNumber: "1" }, "Spamverdacht – Neue Anfrage: Problem – Erika Muster"],
  [
    "with a line break and a header in it",
    { description: "Es riecht nach Gas\r\nBcc: alle@example.com" },
    "Akut: Es riecht nach Gas – 80331 München",
  ],
])("a request %s", async (_, input, subject) => {
  const { alert } = await alertAbout(input);
  expect(alert?.subject).toBe(subject);
  expect(alert?.text.includes("Route:")).toBe(input.zipCode !== "");
  expect(alert?.text.includes(LABEL)).toBe(
    subject.startsWith("Akut") || input.description?.includes("dringend") === true,
  );
});

test("without access nothing of it is said, however urgent it is", async () => {
  const { alert } = await alertAbout({}, { trialEndsAt: NOW });
  expect(alert?.subject).toBe("Neue Anfrage: Problem");
  expect(`${alert?.text}${alert?.html}`).not.toMatch(/Gas|Notfall|80331|0171|Muster/);
});

test.each<[string, Partial<CustomerRequestInput>, boolean]>([
  ["calls it a problem", { description: "Der Hahn tropft." }, true],
  ["asks for contact and says what is an emergency", { requestType: "contact" }, true],
  ["asks for contact", { requestType: "contact", topic: "Bitte um Rückruf." }, false],
  ["asks for contact, an emergency that looks like spam", { requestType: "contact", faxNumber: "1" }, false],
])("a daily message is wanted and somebody %s", async (_, input, isAlerted) => {
  const { alert } = await alertAbout(input, { notificationPreference: "taeglich" });
  expect(alert !== undefined).toBe(isAlerted);
});

test("who wants no mails gets none of an emergency either", async () => {
  expect((await alertAbout({}, { notificationPreference: "aus" })).alert).toBeUndefined();
});

test("a request without a name is announced without a gap", async () => {
  const { alert } = await alertAbout({ description: "Der Hahn tropft.", firstName: "", lastName: "" });
  expect(alert?.subject).toBe("Neue Anfrage: Problem – Unbekannter Kunde");
});

test("an Arabic name stands apart in the subject, its words begin where they should", async () => {
  const { alert } = await alertAbout({ description: "الماء يتسرب 12", firstName: "محمد", lastName: "علي" });
  expect(alert?.subject).toBe("Neue Anfrage: Problem – \u2068محمد علي\u2069");
  expect(alert?.html).toContain('<blockquote dir="auto"');
});

let db: Database;

let slug: string;

let requestId: string;

beforeEach(async () => {
  db = await migratedDatabase();
  ({ slug } = uniqueBusiness(db, { notificationPreference: "sofort" }, NOW));
  const customer = { customerName: "Erika Muster", customerEmail: "erika@example.com" };
  requestId = putRequest(db, slug, { ...customer, requestType: "service", createdAt: NOW });
});

const add = (words: string) => noneFits(db, slug, { id: requestId, proposalId: null, words }, NOW);

const ask = (over: Partial<NewQuestion>) => {
  const question = { requestId, topics: [], ownWords: null, channel: "email", ...over } as const;
  return askQuestion(db, slug, question, { userId: null, at: NOW });
};

test("the business reads what is new, with the words; once opened nobody needs the mail", async () => {
  await add("Der Kessel ist von Buderus.");
  const [mail] = await writtenMails(db);
  expect(mail).toMatchObject({ kind: "request-news", replyTo: "erika@example.com" });
  expect(mail?.subject).toMatch(/^Neues zu einer Anfrage: .+ – Erika Muster$/);
  expect(mail?.text).toContain("Erika Muster: Ergänzung\n\n> Der Kessel ist von Buderus.");
  expect(mail?.headers).toHaveProperty("List-Unsubscribe");
  changeRows(db, customerRequests, { seenAt: NOW, newWords: false });
  expect(await writtenMails(db)).toEqual([]);
});

test("an emergency stands on top; without access nothing a customer wrote is in it", async () => {
  await add("Es riecht nach Gas!");
  expect((await writtenMails(db))[0]?.subject).toMatch(/^Akut – Neues zu einer Anfrage/);
  changeRows(db, profiles, { trialEndsAt: new Date(0) });
  const [locked] = await writtenMails(db);
  expect(locked?.text).not.toMatch(/Gas|Erika|Muster/);
  changeRows(db, members, { notificationPreference: "aus" });
  expect(await writtenMails(db)).toEqual([]);
});

test("the customer reads what is asked and where to answer, and no words that could be followed", async () => {
  await ask({ topics: ["baujahr", "etage"], ownWords: "Ist der Keller trocken?" });
  const [mail] = await writtenMails(db);
  expect(mail).toMatchObject({ recipient: "erika@example.com", userId: null });
  expect(mail?.text).toContain("wissen:\n\n- Welches Baujahr?\n- Welche Etage?\n");
  expect(mail?.text).toContain("> Ist der Keller trocken?");
  expect(mail?.text).toMatch(new RegExp(`https://werkruf.example/${slug}/stand/[\\w-]{22}\\n`));
  expect(mail?.text).not.toMatch(/Der Hahn tropft|Erika/);
  expect(mail?.senderName).toMatch(/ über Werkruf$/);
});

test("links of the business stay on the page; an answered or replaced question is not sent", async () => {
  await ask({ topics: ["masse"], ownWords: "Bitte unter www.billig.example eintragen" });
  expect((await writtenMails(db))[0]?.text).not.toContain("billig");
  await ask({ topics: ["etage"], channel: "sms" });
  expect(await writtenMails(db)).toEqual([]);
  await ask({ topics: ["zugang"] });
  expect(await writtenMails(db)).toHaveLength(1);
  changeRows(db, questions, { answeredAt: NOW });
  expect(await writtenMails(db)).toEqual([]);
});
