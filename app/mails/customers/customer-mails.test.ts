import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import { dayIn } from "../../languages/dates.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { LANGUAGES, type Language } from "../../languages/language.ts";
import { withImprint } from "../imprint.ts";
import type { MailText } from "../mail.ts";
import { addressEnteredMail, contactChangedMail } from "./contact-change.ts";
import { appointmentMail, dateProposalMail, declineMail, declineRevokedMail } from "./replies.ts";
import { requestConfirmationMail } from "./request-confirmation.ts";
import { requestQuestionMail } from "./request-question.ts";

const COMPANY = "Muster & Söhne GmbH";
const LINK = "https://w.example/s";
const [FIRST, SECOND] = ["2026-11-24T07:00:00Z", "2026-11-25T07:30:00Z"].map((startsAt) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date("2026-11-25T09:00:00Z"),
})) as [Window, Window];
type Window = { startsAt: Date; endsAt: Date };

/** Those that came after the languages. */
function laterMails(language: Language): MailText[] {
  const facts = {
    ...{ product: "Werkruf", language, unsubscribeLink: "https://w.example/mails/abmelden?t=x" },
    ...{ companyEmail: "a@b.example", link: LINK },
  };
  const window = windowLabelIn(language, FIRST);
  const deletedOn = dayIn(language, FIRST.startsAt, false);
  return [COMPANY, null].flatMap((company) => [
    dateProposalMail({ ...facts, company, windows: [window], moved: null, deletedOn }),
    appointmentMail({ ...facts, company, window, deletedOn }),
    addressEnteredMail({ ...facts, company }),
    ...[null, window].map((appointment) => declineRevokedMail({ ...facts, company, appointment })),
    ...[true, false].map((isMoved) =>
      contactChangedMail({ ...facts, company, isMoved, phoneLink: isMoved ? LINK : null }),
    ),
  ]);
}

/** Every other mail to a customer in every form it has. */
function allMails(language: Language, advice: string): MailText[] {
  const facts = {
    ...{ product: "Werkruf", language, unsubscribeLink: "https://w.example/mails/abmelden?t=x" },
    ...{ companyEmail: "a@b.example", link: LINK, deletedOn: null },
  };
  const [window, moved] = [FIRST, SECOND].map((one) => windowLabelIn(language, one)) as [string, string];
  const isOrNot = [true, false];
  const confirmations = [COMPANY, null].flatMap((company) =>
    isOrNot.flatMap((isRead) =>
      [null, advice].flatMap((said) =>
        isOrNot.map((isRich) =>
          requestConfirmationMail({
            ...{ ...facts, company, tagline: isRich ? "Wir kommen" : null, answersSameDay: isRich },
            ...{ availability: isRich ? "Bis 4. Dezember im Urlaub." : null, isRead, advice: said },
            phoneLink: isRich ? "https://w.example/x#empfaenger" : null,
            facts: [
              ["Art", "Problem"],
              ["Erreichbar", "Vormittags, 8:00–12:00"],
            ],
            ...{
              message: isRich ? "Wasser\nläuft" : "",
              isShortened: isRich,
              statusLink: isRich ? LINK : null,
            },
          }),
        ),
      ),
    ),
  );
  const questions = [COMPANY, null].flatMap((company) =>
    [[], ["Welches Baujahr?", "Welche Etage?"]].flatMap((asked) =>
      ["", "Kommen wir hinein?"].map((ownWords) =>
        requestQuestionMail({ ...facts, company, asked, ownWords }),
      ),
    ),
  );
  const replies = [COMPANY, null].flatMap((company) => [
    ...[[window], [window, moved]].flatMap((windows) =>
      [null, moved].map((one) => dateProposalMail({ ...facts, company, windows, moved: one })),
    ),
    appointmentMail({ ...facts, company, window }),
    ...[null, window].map((appointment) => declineMail({ ...facts, company, appointment })),
  ]);
  return [...confirmations, ...questions, ...replies];
}

test("in German they change only where a change is meant", () => {
  const mails = allMails("de", "Bei Gas: 112");
  expect(createHash("sha256").update(JSON.stringify(mails)).digest("hex")).toBe(
    "d81121c2ef905f4c3c132b40dee809336b8d6e6fce6460e68587edde24df1511",
  );
});

const OTHERS = LANGUAGES.filter((language) => language !== "de");

test.each(OTHERS)("in %s every mail is whole, with its facts and links", (language) => {
  const advice = dictionaryOf(language).safety.advice.gas;
  const [mails, german] = [
    [...allMails(language, advice), ...laterMails(language)],
    [...allMails("de", advice), ...laterMails("de")],
  ];
  mails.forEach((mail, index) => {
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.subject).not.toBe(german[index]?.subject);
    const before = german[index]?.text ?? "";
    for (const link of before.match(/https:\S+/g) ?? []) expect(mail.text).toContain(link);
    for (const fact of [COMPANY, "a@b.example", "Wasser", "Kommen wir hinein?", advice])
      if (before.includes(fact)) expect(mail.text).toContain(fact);
    const said = new Set(before.split("\n").filter((line) => /[a-zäöü] [a-zäöü]/.test(line)));
    const same = mail.text.split("\n").filter((line) => said.has(line));
    expect(
      same.filter((line) => !/Wir kommen|Kommen wir|Wasser|Bis 4|Welche/.test(line) && line !== advice),
    ).toEqual([]);
  });
});

test("a mail that reads from right to left has its sides the other way round", () => {
  const [rich, , , , question] = ["ar"].flatMap(() => {
    const all = allMails("ar", "112");
    return [all[4], all[0], all[1], all[2], all[19]];
  });
  if (!rich || !question) throw new Error("no mail");
  const { html } = withImprint(rich, { lines: ["Werkruf GmbH"], link: "https://w.example/impressum" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl"');
  expect(html).not.toMatch(/(?<=style="[^"]*)(?:text-align:left|border-left|margin-right)|align="left"/);
  expect(html).toMatch(/<div lang="de" dir="ltr"><p[^>]*>Werkruf GmbH/);
  expect(html).toContain('<p lang="de" dir="auto"');
  expect(question.html).toMatch(/<blockquote lang="de" dir="auto"[^>]*>Kommen wir hinein/);
});

test("names, numbers and addresses are set apart in a line of Arabic, and nowhere else", () => {
  const [arabic, english] = (["ar", "en"] as const).map((language) => allMails(language, "112")[0]);
  for (const name of [COMPANY, "a@b.example", "Werkruf", "Vormittags, 8:00–12:00"]) {
    expect(arabic?.text).toContain(`\u2068${name}\u2069`);
    expect(english?.text).not.toContain(`\u2068${name}`);
  }
  expect(arabic?.subject).toBe(`طلبكم إلى \u2068${COMPANY}\u2069`);
});

test.each([
  ["de", "Dienstag, 24.11., 8–10\u00a0Uhr"],
  ["en", "Tuesday 24 November, 08:00–10:00"],
  ["tr", "24 Kasım Salı, 08:00–10:00"],
  ["pl", "wtorek, 24 listopada, 08:00–10:00"],
  ["uk", "вівторок, 24 листопада, 08:00–10:00"],
  ["ar", "الثلاثاء، 24 نوفمبر، من 08:00 إلى 10:00"],
] as const)("a window in %s is read in Berlin's time: %s", (language, label) => {
  const endsAt = new Date("2026-11-24T09:00:00Z");
  expect(windowLabelIn(language, { ...FIRST, endsAt })).toBe(label);
});
