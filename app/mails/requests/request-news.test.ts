import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { customerRequests, members, profiles, questions } from "#db/schema.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { putRequest } from "#tests/support/customer-requests.ts";
import { writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows } from "#tests/support/data/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { assessOnArrival } from "../../domain/assessment/rules/assess-on-arrival.ts";
import { addFollowUp } from "../../domain/customer-request/status/add-follow-up.server.ts";
import { askQuestion, type NewQuestion } from "../../domain/reply/ask-question.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

let db: Database;
let slug: string;
let requestId: string;
beforeEach(async () => {
  db = await migratedDatabase();
  ({ slug } = uniqueBusiness(db, { notificationPreference: "sofort" }, NOW));
  const customer = { customerName: "Erika Muster", customerEmail: "erika@example.com" };
  requestId = putRequest(db, slug, { ...customer, requestType: "service", createdAt: NOW });
});

const add = (message: string) =>
  addFollowUp(
    db,
    {
      companySlug: slug,
      customerRequestId: requestId,
      counters: { all: [], emergency: [], networkHere: "netz" },
      assess: assessOnArrival,
    },
    { message, questionId: null },
    [],
    NOW,
  );
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
