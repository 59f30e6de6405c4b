import { randomInt } from "node:crypto";
import { monthlyCounts } from "#db/schema.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { providerOnTrial } from "#tests/support/data/trial.ts";
import { runJob } from "#tests/support/doors.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { putPlace } from "#tests/support/places.ts";
import { type Business, putRequest, putRow, readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, startWerkruf, Visitor, type Werkruf } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const PAGE = "/zahlen";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile";

const main = (page: Page) => page.document.querySelector("main")?.structuredText ?? "";
const month = (back = 0) => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" }).format(new Date());
  const [year = 0, now = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, now - 1 - back)).toISOString().slice(0, 7);
};

/** One row of a table of the page: its cells, bars left out. */
function row(page: Page, table: string, first: string): string[] | undefined {
  const found = page.document
    .querySelectorAll("main table")
    .find((one) => one.querySelector("caption")?.textContent?.startsWith(table));
  const rows = found?.querySelectorAll("tbody tr").map((tr) =>
    tr
      .querySelectorAll("th, td")
      .map((cell) => cell.textContent.trim())
      .filter(Boolean),
  );
  return rows?.find(([label]) => label === first);
}

const place = ({ slug }: Business, name: string) => putPlace(werkruf.db, slug, name);

async function openings({ db, ...rest }: Werkruf, { slug }: Business): Promise<Record<string, number>> {
  await runJob(rest, "count-openings");
  const rows = readRows(db, monthlyCounts, { companySlug: slug, counted: "opening" });
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

describe("what counts as an opening", () => {
  test("somebody's look at the page, once an hour, by its place, from memory or not", async () => {
    const business = uniqueBusiness(werkruf.db);
    const code = await place(business, "Wagen 1");
    const visitor = new Visitor(werkruf.origin);
    const first = await visitor.get(`/${business.slug}`);
    for (let look = 0; look < 3; look += 1) await visitor.get(`/${business.slug}`);
    expect(await openings(werkruf, business)).toEqual({ "": 1 });
    const unchanged = { "If-None-Match": first.headers.get("etag") ?? "" };
    const another = new Visitor(werkruf.origin);
    expect((await another.get(`/${business.slug}`, unchanged)).status).toBe(304);
    await visitor.get(`/${business.slug}?ort=${code}`);
    await visitor.get(`/${business.slug}?ort=zzz`);
    await another.get(`/${business.slug}`, { "User-Agent": PHONE });
    expect(await openings(werkruf, business)).toEqual({ "": 3, [code]: 1 });
    const framed = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe" };
    const onWebsite = new Visitor(werkruf.origin);
    const frame = `/${business.slug}?rahmen=1&ort=${code}`;
    for (let look = 0; look < 2; look += 1) await onWebsite.get(frame, framed);
    expect(await openings(werkruf, business)).toEqual({ "": 3, [code]: 2 });
  });

  edge("five hundred invented browsers of one address are twenty", async ({ business }) => {
    const network = `203.0.113.${randomInt(1, 255)}`;
    for (let agent = 0; agent < 500; agent += 1) {
      const headers = { "User-Agent": `Mozilla/5.0 Chrome/${agent}`, "X-Forwarded-For": network };
      await (await fetch(`${werkruf.origin}/${business.slug}`, { headers })).arrayBuffer();
    }
    expect(await openings(werkruf, business)).toEqual({ "": 20 });
  });

  test("an invented address before the visitor's own, or another one of their network, is no second opening", async () => {
    const business = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    const from = (chain: string) => visitor.get(`/${business.slug}`, { "X-Forwarded-For": chain });
    for (let look = 1; look <= 5; look += 1) await from(`192.0.2.${look}, 198.51.100.7`);
    for (let look = 1; look <= 5; look += 1) await from(`2001:db8:1:2::${look}`);
    expect(await openings(werkruf, business)).toEqual({ "": 2 });
  });

  test("no HEAD, no look ahead, no robot, no script, not the business's own browser, nothing without a business", async () => {
    const { visitor: owner, business } = await signedInProvider(werkruf);
    const path = `/${business.slug}`;
    const one = () => new Visitor(werkruf.origin);
    for (let round = 0; round < 2; round += 1) {
      await one().fetch(path, { method: "HEAD" });
      for (const header of ["Sec-Purpose", "Purpose", "X-Moz"])
        await one().get(path, { [header]: "prefetch" });
      await one().get(path, { "Sec-Purpose": "prefetch;prerender" });
      for (const agent of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "WhatsApp/2.23", "curl/8.5", ""])
        await one().get(path, { "User-Agent": agent });
      await one().get(path, { "Sec-Fetch-Dest": "empty" });
      await owner.get(path);
      await one().get(`${path}/danke`);
      await one().get(`/qr${path}/400.png`);
    }
    expect(await openings(werkruf, business)).toEqual({});
  });

  test("what was counted is written down at the end of the process", async () => {
    const own = await startWerkruf();
    const business = uniqueBusiness(own.db);
    await new Visitor(own.origin).get(`/${business.slug}`);
    const { storageDir } = own;
    const { openDatabase } = await import("#db/client.server.ts");
    const ended = own.process.ended;
    own.process.child.kill("SIGTERM");
    await ended;
    const db = openDatabase(storageDir);
    const rows = readRows(db, monthlyCounts, { companySlug: business.slug });
    db.$client.close();
    await own.stop();
    expect(rows).toMatchObject([{ counted: "opening", key: "", count: 1 }]);
  });
});

describe("/zahlen", () => {
  test("says by month what came, by place, type and urgency, and how soon half were answered", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const code = await place(business, "Wagen 1");
    const createdAt = new Date();
    for (let sent = 0; sent < 5; sent += 1) {
      const firstAnsweredAt = sent < 3 ? new Date(createdAt.getTime() + (1 + 100 * sent) * 60_000) : null;
      const columns = { createdAt, source: code, urgency: "sofort", firstAnsweredAt } as const;
      putRequest(werkruf.db, business.slug, columns);
    }
    putRequest(werkruf.db, business.slug, { requestType: "project", urgency: "flexibel" });
    const called = { source: "telefon", consentGivenAt: null, consentVersion: null };
    for (const columns of [called, called, called, { source: "probe" }])
      putRequest(werkruf.db, business.slug, columns);
    putRequest(werkruf.db, business.slug, { markedSpamAt: new Date() });
    putRow(werkruf.db, monthlyCounts, {
      companySlug: business.slug,
      month: month(1),
      counted: "opening",
      key: code,
      count: 40,
    });

    const page = await visitor.get(PAGE);
    expect(main(page)).toContain("9 Anfragen, 3 beantwortet, meist nach 2 Std.");
    expect(row(page, "Woher", "Wagen 1")).toEqual(["Wagen 1", "unter 3", "5"]);
    expect(row(page, "Woher", "Telefon")?.at(-1)).toBe("3");
    expect(row(page, "Woher", "Übrige")).toEqual(["Übrige", "0", "1"]);
    expect(row(page, "Nach Art", "Projekt")).toEqual(["Projekt", "1"]);
    expect(row(page, "Nach Dringlichkeit", "Sofort")).toEqual(["Sofort", "5"]);
    // The sentence, and twelve bars.
    expect(main(page).match(/\d{4}: \d+ Anfragen?/g)).toHaveLength(1 + 12);
    const before = await visitor.get(`${PAGE}?monat=${month(1)}`);
    expect(row(before, "Woher", "Wagen 1")).toEqual(["Wagen 1", "40", "unter 3"]);

    const csv = await visitor.get("/zahlen/zahlen.csv");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.text).toContain(`"${month()}";"Anfragen, woher";"Wagen 1";"5"`);
    expect(csv.text).toContain(`"${month(1)}";"Aufrufe, woher";"Wagen 1";"40"`);
  });

  test("one or two by a place can't be read, nor worked out", async ({ owner: visitor, business }) => {
    const [few, none] = [await place(business, "Bei Familie Vogt"), await place(business, "Wagen 2")];
    for (const source of [few, few, null, null]) putRequest(werkruf.db, business.slug, { source });
    const page = await visitor.get(PAGE);
    const cells = (name: string) => row(page, "Woher", name)?.slice(1);
    expect([cells("Bei Familie Vogt"), cells("Wagen 2")]).toEqual([
      ["unter 3", "unter 3"],
      ["unter 3", "unter 3"],
    ]);
    expect(cells("Übrige")).toEqual(["0", "4"]);
    expect(none).not.toBe("");
    for (const text of [(await visitor.get("/zahlen/zahlen.csv")).text, main(page)])
      expect(text).not.toMatch(/Vogt"?;?"?\s*[12]\b/);
  });

  test("nothing yet says so and leads to the link; a month without an answer says that", async () => {
    const { visitor, business } = await signedInProvider(werkruf);
    const empty = await visitor.get(PAGE);
    expect(main(empty)).toContain("Noch keine Anfrage.");
    expect(main(empty)).toContain("Link teilen");
    putRequest(werkruf.db, business.slug);
    const asked = await visitor.get(PAGE);
    expect(main(asked)).toContain("1 Anfrage. Noch keine Antwort.");
    expect(main(asked)).toContain("Aus früheren Monaten ist noch nichts da.");
  });

  test("an odd month is the current one; without access there are none, without sign-in neither", async () => {
    const { visitor } = await signedInProvider(werkruf);
    for (const odd of ["2026-13", "x", "1999-01", "%00"])
      expect((await visitor.get(`${PAGE}?monat=${odd}`)).status).toBe(200);
    const { visitor: late, business } = await providerOnTrial(werkruf, -1);
    const nobody = new Visitor(werkruf.origin);
    for (const path of [PAGE, "/zahlen/zahlen.csv"]) {
      expect((await late.get(path)).location?.pathname).toBe(`/dashboard/${business.slug}`);
      expect((await nobody.get(path)).location?.pathname).toBe("/login");
    }
  });
});
