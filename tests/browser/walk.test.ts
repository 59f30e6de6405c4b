import type { Page } from "playwright";
import { matchRoutes } from "react-router";
import { mappedRoutes } from "../architecture/route-map.ts";
import { readSources } from "../architecture/sources.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { goesDeep } from "./depth.ts";
import { openPhone } from "./phone.ts";
import { faultsOf } from "./walk-faults.ts";
import { deadButtons, neverSeen, tabStops } from "./walk-looks.ts";
import { type Surroundings, WALK, type Walker } from "./walk-pages.ts";
import { LONG_NAME, surroundings } from "./walk-surroundings.ts";
import { walkerSession } from "./walkers.ts";

const PHONE = { width: 360, height: 740 };

async function open(as: Walker, around: Surroundings, javaScriptEnabled = true) {
  const { db, origin } = sharedWerkruf();
  const phone = await openPhone({ isMobile: false, isDrawn: false, javaScriptEnabled });
  phone.expectConsole(/status of (401|403|404|410|429)/);
  phone.expectCookies(SESSION_COOKIE, "toast", "werkruf_sign_in");
  const value = await walkerSession(db, as, around, { companyName: LONG_NAME });
  if (value) await phone.page.context().addCookies([{ name: SESSION_COOKIE, value, url: origin }]);
  return phone.page;
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
  "every page that %s may see is in its language, within reach of everybody, and leads on",
  async (as) => {
    const around = await surroundings(sharedWerkruf().db);
    const page = await open(as, around);
    const faults: string[] = [];
    const links = new Set<string>();
    const seen = new Set<string>();
    for (const { path, status } of WALK.filter((walked) => walked.as === as)) {
      await page.setViewportSize(PHONE);
      const answer = await page.goto(path(around));
      if (seen.has(page.url())) continue;
      seen.add(page.url());
      faults.push(...(await faultsOf(page, answer, status)).map((fault) => `${path(around)}: ${fault}`));
      for (const link of await linksOf(page)) if (link !== new URL(page.url()).pathname) links.add(link);
    }
    for (const link of links) {
      const answer = await page.request.get(link, { maxRedirects: 3 });
      if (![200, 410, 429].includes(answer.status()))
        faults.push(`${link} is linked and answers ${answer.status()}`);
    }
    expect(faults).toEqual([]);
  },
);

test.for([
  ["nobody", "/"],
  ["nobody", "/muster-sanitaer"],
  ["provider", "/dashboard"],
  ["provider", "/profil"],
  ["admin", "/admin-panel-werkruf/profiles"],
] as const)("Tab leads %s through %s to its last link", async ([as, path]) => {
  const page = await open(as, await surroundings(sharedWerkruf().db));
  await page.goto(path);
  const stops = await tabStops(page, 150);
  expect(stops.length).toBeGreaterThan(6);
  expect(stops.at(-1)).toContain("Barrierefreiheit");
});

test.for(["nobody", "provider"] as const)(
  "without scripts no page shows %s what does nothing",
  async (as) => {
    const around = await surroundings(sharedWerkruf().db);
    const page = await open(as, around, false);
    const faults: string[] = [];
    const walked = WALK.filter((one) => one.as === as).filter(
      (one, at) => goesDeep() || at % 3 === 0 || /dashboard|antworten/.test(String(one.path(around))),
    );
    for (const { path, status } of walked) {
      const answer = await page.goto(path(around));
      const isThere = await page.getByRole("heading", { level: 1 }).isVisible();
      if (answer?.status() !== (status ?? 200) || !isThere) faults.push(`${path(around)}: isn't there`);
      const found = [...(await deadButtons(page)), ...(await neverSeen(page))];
      faults.push(...found.map((fault) => `${path(around)}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
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
  const business = { id: "i", ownerId: "o", email: "", slug: "x", companyName: "" };
  const around: Surroundings = {
    business,
    requestId: "y",
    statusPath: "/x/stand/s",
    placeCode: "k7m",
    endedId: "z",
  };
  const walked = new Set(
    WALK.map(({ path }) => matchRoutes(tree, path(around).replace(/\?.*/, ""))?.at(-1)?.route.path),
  );
  expect(tree.filter(({ path }) => !walked.has(path)).map(({ path }) => path)).toEqual([]);
});
