import { randomUUID } from "node:crypto";
import type { Page, Response } from "playwright";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { startSession } from "#app/domain/session/session.server.ts";
import { users } from "#db/schema.ts";
import { mappedRoutes } from "../architecture/route-map.ts";
import { readSources } from "../architecture/sources.ts";
import { uniqueBusiness } from "../support/business.ts";
import { putRequest } from "../support/customer-requests.ts";
import { SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openPhone } from "./phone.ts";
import { type Surroundings, WALK, type Walker } from "./walk-pages.ts";

const LONG_NAME = "Sanitärinstallationsmeisterbetriebsgesellschaft Überlänge & Söhne Heizungsbau";

/** Words that stand in no German sentence; the specification's own English is taken out before. */
const ENGLISH =
  /\b(?:the|and|with|your|please|submit|cancel|loading|error|failed|success|sign (?:in|out|up)|click|page not found|undefined|null|NaN)\b/i;
const SPECIFIED_ENGLISH = /Oops! Page not found|Magic Link|Admin Panel/g;

const HEADERS = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

const WIDTHS = [
  { width: 360, height: 740, fontSize: 16 },
  { width: 768, height: 900, fontSize: 16 },
  { width: 1280, height: 900, fontSize: 16 },
  { width: 640, height: 900, fontSize: 32 },
];

function surroundings(): Surroundings {
  const { db } = sharedWerkruf();
  const business = uniqueBusiness(db, { companyName: LONG_NAME });
  const requestId = putRequest(db, business.slug, { customerName: "Donaudampfschifffahrtskapitän Müller" });
  return { business, requestId };
}

interface Expected {
  path: string;
  status?: number;
}

async function walkerOf(as: Walker, { business }: Surroundings): Promise<string | null> {
  const { db } = sharedWerkruf();
  if (as === "nobody") return null;
  if (as === "provider") return business.id;
  const id = randomUUID();
  const email = `neu-${id}@example.com`;
  db.insert(users).values({ id, email, createdAt: new Date() }).run();
  return id;
}

async function open(as: Walker, room: Surroundings, javaScriptEnabled = true) {
  const { db, origin } = sharedWerkruf();
  const phone = await openPhone({ isMobile: false, javaScriptEnabled });
  phone.expectConsole(/status of (404|429)/);
  phone.expectCookies(SESSION_COOKIE, "toast", "werkruf_sign_in");
  const userId = await walkerOf(as, room);
  if (userId) {
    const value = await startSession(db, { userId, browser: null }, new Date());
    await phone.page.context().addCookies([{ name: SESSION_COOKIE, value, url: origin }]);
  }
  return phone.page;
}

/** What is wrong with a page that has just been opened, whoever looks at it. */
async function faultsOf(page: Page, answer: Response | null, { path, status = 200 }: Expected) {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => isRight || faults.push(`${path}: ${fault}`);
  const headers = answer?.headers() ?? {};
  check(answer?.status() === status, `answered ${answer?.status()}`);
  for (const name of HEADERS) check(name in headers, `came without ${name}`);
  const { lang, title, mains, headings, text } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    mains: document.querySelectorAll("main").length,
    headings: document.querySelectorAll("h1").length,
    text: document.body.innerText,
  }));
  check(lang === "de", `is in "${lang}"`);
  check(title.trim().length > 3, "has no title");
  check(mains === 1 && headings === 1, `has ${mains} main parts and ${headings} main headings`);
  const english = ENGLISH.exec(text.replaceAll(SPECIFIED_ENGLISH, ""))?.[0];
  check(!english, `says "${english}"`);
  for (const found of await violations(page)) check(false, `axe: ${found}`);
  await page.emulateMedia({ colorScheme: "dark" });
  for (const found of await violations(page)) check(false, `axe in the dark: ${found}`);
  await page.emulateMedia({ colorScheme: "light" });
  return [...faults, ...(await tooWide(page)).map((fault) => `${path}: ${fault}`)];
}

async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height, fontSize } of WIDTHS) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
      return document.documentElement.scrollWidth;
    }, fontSize);
    if (needed > width) faults.push(`needs ${needed} px of ${width} with text of ${fontSize} px`);
  }
  return faults;
}

/** Addresses of this server that the page leads to, without what stands behind "#" or "?". */
async function linksOf(page: Page): Promise<string[]> {
  const { origin } = sharedWerkruf();
  const all = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
  return all.filter((link) => link.startsWith(`${origin}/`)).map((link) => new URL(link).pathname);
}

const WALKERS = [...new Set(WALK.map(({ as }) => as))];

test.each(WALKERS)(
  "every page that %s may see is German, within reach of everybody, and leads on",
  async (as) => {
    const room = surroundings();
    const page = await open(as, room);
    const faults: string[] = [];
    const links = new Set<string>();
    for (const { path, status } of WALK.filter((walked) => walked.as === as)) {
      await page.setViewportSize({ width: 360, height: 740 });
      const expected = { path: path(room), status };
      faults.push(...(await faultsOf(page, await page.goto(expected.path), expected)));
      for (const link of await linksOf(page)) if (link !== new URL(page.url()).pathname) links.add(link);
    }
    for (const link of links) {
      const answer = await page.request.get(link, { maxRedirects: 3 });
      if (![200, 429].includes(answer.status()))
        faults.push(`${link} is linked and answers ${answer.status()}`);
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

test("no page is left out", () => {
  const sources = new Map(readSources("app/routes").map((source) => [source.path, source]));
  const pages = mappedRoutes.filter(({ path, file }) => {
    const body = sources.get(file)?.body ?? [];
    return (
      path !== null &&
      !path.startsWith("/dev/") &&
      body.some(({ type }) => type === "ExportDefaultDeclaration")
    );
  });
  const tree = pages.map(({ path }) => ({ path: path ?? "" }));
  const room: Surroundings = { business: { id: "", email: "", slug: "x", companyName: "" }, requestId: "y" };
  const walked = new Set(
    WALK.map(({ path }) => matchRoutes(tree, path(room).replace(/\?.*/, ""))?.at(-1)?.route.path),
  );
  expect(tree.filter(({ path }) => !walked.has(path)).map(({ path }) => path)).toEqual([]);
});
