import { expect, test } from "vitest";
import { type DigestFacts, digestMail } from "./digest.ts";

const request = {
  type: "Problem",
  customerName: "Kim Kunde",
  place: "50667 Köln",
  cameBy: null,
  firstLine: "Der Hahn tropft.",
  urgency: null,
  isSuspicious: false,
  link: "https://werkruf.example/dashboard/betrieb?anfrage=1",
};
const FACTS: DigestFacts = {
  product: "Werkruf",
  counts: [["Problem", 1]],
  requests: [request],
  waiting: {
    count: 9,
    requests: [{ ...request, customerName: "Otto Keller" }],
    link: "https://werkruf.example/",
  },
  given: null,
  followed: 0,
  appointments: [],
  outlived: { dates: [], csvLink: "https://werkruf.example/dashboard/betrieb/anfragen.csv" },
  withdrawn: 0,
  expiring: { count: 2, firstDeletedAt: new Date("2026-12-05T10:00:00Z") },
  isLocked: false,
  dashboardLink: "https://werkruf.example/dashboard/betrieb",
  notificationsLink: "https://werkruf.example/profil/benachrichtigungen",
  unsubscribeLink: "https://werkruf.example/mails/abmelden?t=a",
};
const headings = ({ html }: { html: string }) =>
  [...html.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, text]) => text);

test("what waits and what is deleted soon have headings of their own, apart from the new ones", () => {
  const mail = digestMail(FACTS);
  expect(headings(mail)).toEqual(["Eine neue Anfrage", "Unbeantwortet", "Bald gelöscht"]);
  expect(mail.text).toMatch(
    /Kim Kunde[\s\S]*\n\nUnbeantwortet\n\n9 Anfragen warten [\s\S]*Otto Keller[\s\S]*\n\nBald gelöscht\n\nBitte beachten/,
  );
  expect(headings(digestMail({ ...FACTS, waiting: null, expiring: null }))).toEqual(["Eine neue Anfrage"]);
});

test("without anything new the reminder stands under the heading that names it", () => {
  const mail = digestMail({ ...FACTS, counts: [], requests: [] });
  expect(headings(mail)).toEqual(["2 Anfragen werden bald gelöscht", "Unbeantwortet"]);
  expect(mail.text).toMatch(/^2 Anfragen werden bald gelöscht\n\nBitte beachten Sie: 2 offene Anfragen/);
});

test.each([
  [1, "Zurückgezogen: Ein Kunde hat seine Anfrage zurückgezogen, sie ist gelöscht."],
  [2, "Zurückgezogen: Kunden haben 2 Anfragen zurückgezogen, sie sind gelöscht."],
])("%i withdrawn requests are one line, also for who may read none", (withdrawn, line) => {
  const told = { ...FACTS, withdrawn };
  expect(digestMail(told).text).toContain(`\n\n${line}\n\n`);
  expect(digestMail({ ...told, isLocked: true, requests: [], waiting: null }).text).toContain(line);
  expect(digestMail(FACTS).text).not.toContain("zurückgezogen");
});

test("a name written from right to left turns round nothing beside it, others stay as they are", () => {
  const { text } = digestMail({ ...FACTS, requests: [{ ...request, customerName: "محمد" }] });
  expect(text).toContain("\u2068محمد\u2069, 50667 Köln\n> Problem: Der Hahn tropft.");
  expect(digestMail(FACTS).text).not.toMatch(/[\u2066-\u2069]/);
});

test("the longest there is stays far below the 102 kB at which Gmail cuts a mail", () => {
  const long = {
    ...request,
    customerName: '"'.repeat(200),
    place: '"'.repeat(200),
    firstLine: '"'.repeat(90),
  };
  const eight = Array.from({ length: 8 }, () => long);
  const { html } = digestMail({
    ...FACTS,
    requests: eight,
    waiting: { count: 8, requests: eight, link: "" },
  });
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

test("what is locked is said of the requests, not under the heading of what is deleted", () => {
  const locked = { ...FACTS, requests: [], waiting: null, isLocked: true };
  expect(digestMail(locked).text).toMatch(
    /1 × Problem\n\nIhr Zugang ist abgelaufen[\s\S]*\n\nBald gelöscht\n/,
  );
  const nothingNew = digestMail({ ...locked, counts: [] }).text;
  expect(nothingNew).toMatch(/bald gelöscht\n\nBitte beachten Sie[^\n]*\n\nIhr Zugang ist abgelaufen/);
});
