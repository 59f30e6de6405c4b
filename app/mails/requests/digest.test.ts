import type { Database } from "#db/client.server.ts";
import { profiles, withdrawnRequests } from "#db/schema.ts";
import { exampleMail } from "#tests/support/data/mail-site.ts";
import { type Business, changeRows, putRequest, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";

const NOW = new Date("2026-11-21T16:30:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

let db: Database;
let business: Business;
beforeEach(async () => {
  db = await migratedDatabase();
  business = uniqueBusiness(db, {}, ago(DAY_MS));
});

const request = (columns: Parameters<typeof putRequest>[2]) =>
  putRequest(db, business.slug, {
    createdAt: ago(HOUR_MS),
    customerName: "Kim Kunde",
    zipCode: "50667",
    ...columns,
  });
const waiting = () => request({ customerName: "Otto Keller", createdAt: ago(2 * DAY_MS) });
const expiring = () => request({ createdAt: ago(28 * DAY_MS) });
const locked = () => changeRows(db, profiles, { trialEndsAt: ago(1) });
const digest = () =>
  exampleMail(db, "digest", { since: ago(DAY_MS).getTime() }, { createdAt: NOW, userId: business.ownerId });
const headings = ({ html }: { html: string }) =>
  [...html.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, text]) => text);

test("what waits and what is deleted soon have headings of their own, apart from the new ones", async () => {
  request({});
  expect(headings(await digest())).toEqual(["Eine neue Anfrage"]);
  waiting();
  expiring();
  const mail = await digest();
  expect(headings(mail)).toEqual(["Eine neue Anfrage", "Länger unbeantwortet", "Bald gelöscht"]);
  expect(mail.text).toMatch(
    /Kim Kunde[\s\S]*\n\nLänger unbeantwortet\n\n2 Anfragen warten [\s\S]*Otto Keller[\s\S]*\n\nBald gelöscht\n\nBitte beachten/,
  );
});

test("without anything new the reminder stands under the heading that names it", async () => {
  expiring();
  expiring();
  const mail = await digest();
  expect(headings(mail)).toEqual(["2 Anfragen werden bald gelöscht", "Länger unbeantwortet"]);
  expect(mail.text).toMatch(/^2 Anfragen werden bald gelöscht\n\nBitte beachten Sie: 2 offene Anfragen/);
});

test.each([
  [
    1,
    "Zurückgezogen: Ein Kunde hat seine Anfrage zurückgezogen, sie ist gelöscht. Bitte löschen Sie auch Ihre Kopien.",
  ],
  [
    2,
    "Zurückgezogen: Kunden haben 2 Anfragen zurückgezogen, sie sind gelöscht. Bitte löschen Sie auch Ihre Kopien.",
  ],
])("%i withdrawn requests are one line, also for who may read none", async (withdrawn, line) => {
  request({});
  expect((await digest()).text).not.toContain("zurückgezogen");
  for (let id = 0; id < withdrawn; id++)
    putRow(db, withdrawnRequests, { id: String(id), companySlug: business.slug, withdrawnAt: ago(HOUR_MS) });
  expect((await digest()).text).toContain(`\n\n${line}\n\n`);
  locked();
  expect((await digest()).text).toContain(line);
});

test("a name written from right to left turns round nothing beside it, others stay as they are", async () => {
  request({ location: "Köln" });
  expect((await digest()).text).not.toMatch(/[\u2066-\u2069]/);
  request({ customerName: "محمد", location: "Köln" });
  expect((await digest()).text).toContain("\u2068محمد\u2069, 50667 Köln\n> Problem: Der Hahn tropft.");
});

test("the longest there is stays far below the 102 kB at which Gmail cuts a mail", async () => {
  const long = { customerName: '"'.repeat(200), location: '"'.repeat(194), message: '"'.repeat(90) };
  for (let index = 0; index < 8; index++) {
    request(long);
    request({ ...long, createdAt: ago(2 * DAY_MS) });
  }
  const { html } = await digest();
  expect(html.match(/<a class="entry"/g)).toHaveLength(16);
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

test("what is locked is said of the requests, not under the heading of what is deleted", async () => {
  locked();
  expiring();
  expect((await digest()).text).toMatch(
    /bald gelöscht\n\nBitte beachten Sie[^\n]*\n\nIhr Zugang ist abgelaufen/,
  );
  request({});
  expect((await digest()).text).toMatch(/1 × Problem\n\nIhr Zugang ist abgelaufen[\s\S]*\n\nBald gelöscht\n/);
});
