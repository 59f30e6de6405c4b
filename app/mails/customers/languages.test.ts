import { eq } from "drizzle-orm";
import { customerRequests, outbox } from "#db/schema.ts";
import { putSent, writtenMails } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, putStatusLink, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { changeContact } from "../../domain/customer-request/status/change-contact.server.ts";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import { newestProposal } from "../../domain/customer-request/status/proposed-dates.server.ts";
import { takeDate } from "../../domain/customer-request/status/take-date.server.ts";
import { askQuestion } from "../../domain/reply/ask-question.server.ts";
import { declineByMail, takeBackAnswer } from "../../domain/reply/decline.server.ts";
import { proposeDates } from "../../domain/reply/propose-dates.server.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { LANGUAGES, type Language } from "../../languages/language.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const WINDOW = { startsAt: new Date("2026-11-24T07:00:00Z"), endsAt: new Date("2026-11-24T09:00:00Z") };
const OTHERS = LANGUAGES.filter((language) => language !== "de");

async function requestIn(language: Language) {
  const db = await migratedDatabase();
  const { slug, companyName } = uniqueBusiness(db, { notificationPreference: "sofort" }, NOW);
  const customer = { customerEmail: "petra@example.com", preferredContactChannel: "email" } as const;
  const gas = { message: "Es riecht nach Gas!", urgency: "sofort", emergency: "gas" } as const;
  const columns = { ...customer, ...gas, language, imageRefs: ["a.jpg"] };
  const id = putRequest(db, slug, { createdAt: NOW, buildingType: "wohnung", ...columns });
  const written = async (kind: string) => {
    const mails = await writtenMails(db, eq(outbox.kind, kind as "decline"));
    return mails.at(-1);
  };
  return { db, slug, companyName, id, written };
}

test.each(OTHERS)(
  "question, dates, appointment, decline and its revocation go out in %s; to the business in German",
  async (language) => {
    const { db, slug, companyName, id, written } = await requestIn(language);
    const { mails, topics } = dictionaryOf(language);
    const label = windowLabelIn(language, WINDOW);

    await askQuestion(
      db,
      slug,
      { requestId: id, topics: ["baujahr"], ownWords: "Haben Sie Haustiere?", channel: "email" },
      { userId: null, at: NOW },
    );
    const question = await written("request-question");
    expect(question?.text).toContain(`- ${topics.questions.baujahr}`);
    expect(question?.html).toContain('lang="de" dir="auto"');
    expect(question?.senderName?.replace(/[\u2068\u2069]/g, "")).toBe(
      mails.sender({ company: companyName, product: "Werkruf" }),
    );
    expect(question?.headers?.["List-Unsubscribe"]).toMatch(
      new RegExp(`^<https://[^>]+&sprache=${language}>$`),
    );
    expect(question?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

    await proposeDates(db, slug, { id, windows: [WINDOW], channel: "email" }, { userId: null, at: later(1) });
    expect((await written("date-proposal"))?.text).toContain(`\n\n${label}\n\n${mails.dates.choose}:`);

    const proposalId = newestProposal(db, slug, id)?.id ?? "";
    await takeDate(db, slug, { requestId: id, proposalId, window: 0 }, later(2));
    const appointment = await written("appointment");
    expect(appointment?.subject).toContain(label);
    const [file] = appointment?.attachments ?? [];
    expect(file?.content.replace(/\r\n /g, "")).toContain(
      `SUMMARY:${mails.appointment.entry({ company: companyName })}`,
    );
    expect((await written("dates-answered"))?.subject).toMatch(/^Termin: Dienstag, 24\.11\., 8–10 Uhr/);

    await declineByMail(db, slug, id, { userId: null, at: later(3) });
    const decline = await written("decline");
    expect(decline?.text).toContain(mails.decline.declined);
    expect(decline?.text).toContain(mails.decline.cancelled({ appointment: label }));

    putSent(db, NOW, eq(outbox.kind, "decline"));
    await takeBackAnswer(db, slug, id, { userId: null, at: later(30) });
    const revoked = await written("decline-revoked");
    expect(revoked?.subject.replace(/[\u2068\u2069]/g, "")).toBe(
      mails.declineRevoked.subject({ company: companyName }),
    );
    for (const words of [mails.declineRevoked.revoked, mails.declineRevoked.stands({ appointment: label })])
      expect(revoked?.text).toContain(words);
  },
);

test.each(OTHERS)(
  "to a corrected address the confirmation goes in %s, with the advice and the labels",
  async (language) => {
    const { db, slug, id, written } = await requestIn(language);
    const { mails, safety, choices } = dictionaryOf(language);
    await putStatusLink(db, slug, id);
    const contact = {
      contactMethod: "email",
      email: "neu@example.com",
      phone: "",
      preferredTime: "vormittags",
    } as const;
    await changeContact(
      db,
      slug,
      { id, token: "x".repeat(22), showsRequest: true, clientNetwork: "n" },
      contact,
      NOW,
    );
    const mail = await written("request-confirmation");
    expect(mail?.recipient).toBe("neu@example.com");
    const text = mail?.text.replace(/[\u2068\u2069]/g, "") ?? "";
    expect(text).toContain(safety.advice.gas);
    for (const fact of [
      `${mails.facts.type}: ${choices.requestType.problem.label}`,
      `${mails.facts.time}: ${choices.callbackTime.vormittags.label}`,
      `${mails.facts.building}: ${choices.buildingType.wohnung}`,
      `${mails.facts.photos}: 1`,
      "> Es riecht nach Gas!",
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/Erreichbar|Gebäude|Vielen Dank|Ihre Anfrage/);
  },
);

test("a mail follows the language the request has when it is written", async () => {
  const { db, slug, id, written } = await requestIn("de");
  await askQuestion(
    db,
    slug,
    { requestId: id, topics: ["etage"], ownWords: null, channel: "email" },
    { userId: null, at: NOW },
  );
  expect((await written("request-question"))?.text).toContain("Welche Etage?");
  changeRows(db, customerRequests, { language: "pl" });
  expect((await written("request-question"))?.text).toContain("Które piętro?");
});
