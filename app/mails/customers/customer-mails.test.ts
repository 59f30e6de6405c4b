import { createHash } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import type { OutboxDetails, OutboxKind, WrittenMail } from "#db/outbox-details.ts";
import { customerRequests, dateProposals, questions } from "#db/schema.ts";
import { LANGUAGES_LEAST_ALIKE, sampleOf } from "#tests/browser/depth.ts";
import { exampleMail } from "#tests/support/data/mail-site.ts";
import { changeRows, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import type { Language } from "../../languages/language.ts";
import { withImprint } from "../kit/imprint.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const DAY_MS = 86_400_000;
const COMPANY = "Muster & Söhne GmbH";
const CUSTOMER = "petra@example.com";
const OWN_WORDS = "Kommen wir hinein?";
const FIRST = { startsAt: new Date("2026-11-24T07:00:00Z"), endsAt: new Date("2026-11-25T09:00:00Z") };
const LATE = {
  startsAt: new Date(NOW.getTime() + 40 * DAY_MS),
  endsAt: new Date(NOW.getTime() + 41 * DAY_MS),
};
const isOrNot = [true, false];

/** A named business and one whose name could be followed like a link, read and locked, with all there is and without. */
async function businesses() {
  const db = await migratedDatabase();
  const all = isOrNot.flatMap((isNamed) =>
    isOrNot.flatMap((isRead) =>
      isOrNot.map((isRich) => {
        const slug = `betrieb-${[isNamed, isRead, isRich].map((is) => (is ? "ja" : "nein")).join("-")}`;
        const rich = {
          tagline: "Wir kommen sofort",
          answersSameDay: true,
          phoneShown: true,
          mobileNumber: "0171 3920014",
        };
        const away = { availability: "pause", availableFrom: new Date("2026-12-04T23:00:00Z") } as const;
        uniqueBusiness(
          db,
          {
            ...{ slug, companyName: isNamed ? COMPANY : "www.boese.example", email: `${slug}@b.example` },
            ...{
              trialEndsAt: new Date(NOW.getTime() + (isRead ? 60 : -1) * DAY_MS),
              ...(isRich && { ...rich, ...away }),
            },
          },
          NOW,
        );
        return { slug, isRead, isRich };
      }),
    ),
  );
  return { db, all };
}

/** Every mail to a customer in every form it has. */
async function allMails(language: Language, { db, all }: Awaited<ReturnType<typeof businesses>>) {
  const written: WrittenMail[] = [];
  for (const business of all)
    for (const form of [0, 1]) written.push(...(await mailsAbout(db, business, language, form)));
  return written;
}

async function mailsAbout(
  db: Database,
  { slug, isRead, isRich }: { slug: string; isRead: boolean; isRich: boolean },
  language: Language,
  form: number,
) {
  const id = `${slug}-${language}-${form}`;
  const words = [
    { message: "Wasser\nläuft", deviceModel: "www.x.example" },
    { message: "Es riecht nach Gas!", emergency: "gas" } as const,
  ][form];
  const about = { language, customerEmail: CUSTOMER, preferredContactChannel: "email", ...words } as const;
  putRequest(db, slug, { ...about, id, createdAt: NOW, preferredCallbackTime: "vormittags" });
  const written: WrittenMail[] = [];
  const write = async <Kind extends OutboxKind>(kind: Kind, details: OutboxDetails[Kind]) => {
    const row = { createdAt: NOW, customerRequestId: id, recipient: CUSTOMER };
    written.push(await exampleMail(db, kind, details, row));
  };
  const set = (columns: Partial<typeof customerRequests.$inferInsert>) =>
    changeRows(db, customerRequests, columns, { id });
  await write("request-confirmation", isRich ? { token: "tok" } : {});
  if (!isRead) return written;
  const asked = { customerRequestId: id, askedAt: NOW, channel: "email" } as const;
  const ownWords = isRich ? OWN_WORDS : null;
  putRow(db, questions, { ...asked, id, topics: form === 0 ? [] : ["baujahr", "etage"], ownWords });
  await write("request-question", { token: "tok", questionId: id });
  await write("request-address", { token: "tok" });
  await write("request-contact-changed", { isMoved: form === 0 });
  const windows = (form === 0 ? [FIRST] : [FIRST, LATE]).map(({ startsAt, endsAt }) => ({
    ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
  }));
  const proposal = { id, customerRequestId: id, proposedAt: NOW, channel: "email", windows } as const;
  if (isRich) set({ appointmentStartsAt: FIRST.startsAt, appointmentEndsAt: FIRST.endsAt });
  putRow(db, dateProposals, { ...proposal, windows: [...windows] });
  await write("date-proposal", { proposalId: id, token: "tok" });
  await write("decline-revoked", {});
  changeRows(db, dateProposals, { decidedAt: NOW, takenWindow: form }, { id });
  if (isRich) await write("appointment", { proposalId: id, token: "tok" });
  set({ declinedAt: NOW });
  await write("decline", {});
  set({ declinedAt: null, appointmentStartsAt: null, appointmentEndsAt: null });
  return written;
}

const kinds = ["subject", "text", "html"] as const;

test("in German they change only where a change is meant", async () => {
  const mails = await allMails("de", await businesses());
  const texts = mails.flatMap((mail) => kinds.map((kind) => mail[kind].replace(/\?t=[\w.-]+/g, "")));
  expect(createHash("sha256").update(JSON.stringify(texts)).digest("hex")).toBe(
    "f36e59092e475b27d2ec8b485a706bde3efc2af76b38bcbd14acd2855d3277e7",
  );
});

const OTHERS = LANGUAGES_LEAST_ALIKE.filter((language) => language !== "de");

test.each(sampleOf(OTHERS, 2))("in %s every mail is whole, with its facts and links", async (language) => {
  const installation = await businesses();
  const [mails, german] = [await allMails(language, installation), await allMails("de", installation)];
  expect(mails.length).toBe(german.length);
  const advice = dictionaryOf(language).safety.advice.gas;
  mails.forEach((mail, index) => {
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.subject).not.toBe(german[index]?.subject);
    const before = german[index]?.text ?? "";
    for (const link of before.match(/https:\S+/g) ?? []) expect(mail.text).toContain(link);
    for (const fact of [COMPANY, "@b.example", "Wasser", OWN_WORDS])
      if (before.includes(fact)) expect(mail.text).toContain(fact);
    if (before.includes(dictionaryOf("de").safety.advice.gas)) expect(mail.text).toContain(advice);
    const said = new Set(before.split("\n").filter((line) => /[a-zäöü] [a-zäöü]/.test(line)));
    const same = mail.text.split("\n").filter((line) => said.has(line));
    expect(same.filter((line) => !/Wir kommen|Kommen wir|Wasser|riecht nach/.test(line))).toEqual([]);
  });
});

test("a mail that reads from right to left has its sides the other way round", async () => {
  const mails = await allMails("ar", await businesses());
  const rich = mails.find(({ html }) => html.includes("Wir kommen sofort"));
  const question = mails.find(({ html }) => html.includes(OWN_WORDS));
  if (!rich || !question) throw new Error("no mail");
  const { html } = withImprint(rich, { lines: ["Werkruf GmbH"], link: "https://w.example/impressum" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl"');
  expect(html).not.toMatch(/(?<=style="[^"]*)(?:text-align:left|border-left|margin-right)|align="left"/);
  expect(html).toMatch(/<div lang="de" dir="ltr"><p[^>]*>Werkruf GmbH/);
  expect(html).toContain('<p lang="de" dir="auto"');
  expect(question.html).toMatch(/<blockquote lang="de" dir="auto"[^>]*>Kommen wir hinein/);
});

test("names, numbers and addresses are set apart in a line of Arabic, and nowhere else", async () => {
  const installation = await businesses();
  const [arabic] = await allMails("ar", installation);
  const [english] = await allMails("en", installation);
  for (const name of [COMPANY, "betrieb-ja-ja-ja@b.example", "Werkruf"]) {
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
