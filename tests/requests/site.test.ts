import sharp from "sharp";
import { startSession } from "#app/domain/session/session.server.ts";
import { SESSION_COOKIE, signedInAs, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const HOUR_MS = 3_600_000;

const title = (page: Page) => page.textOf("title");
const scriptsOf = (page: Page) =>
  page.document
    .querySelectorAll("script:not([type='application/ld+json']), link[rel=modulepreload]")
    .map((script) => script.getAttribute("src") ?? script.outerHTML);
const headings = (page: Page) => page.textsOf("h1");
const hrefs = (page: Page) =>
  page.document.querySelectorAll("a[href]").map((link) => link.getAttribute("href") ?? "");

/** Compressed, of all scripts of a page. React and React Router alone are 96 kB. */
const MOST_BYTES = 8_000;

test.each([
  ...["/login", "/signup", "/login/link?t=x", "/login/adresse?t=x", "/login/kontakt?t=x"],
  ...["/login/beendet", "/einladung?t=x"],
])("the way in: %s is as light as its one field", async (path) => {
  const scripts = scriptsOf(await new Visitor(werkruf.origin).get(path));
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const script of scripts) {
    const answer = await fetch(new URL(script, werkruf.origin), {
      method: "HEAD",
      headers: { "Accept-Encoding": "br" },
    });
    expect(answer.status, script).toBe(200);
    bytes += Number(answer.headers.get("content-length"));
  }
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

describe("the start page", () => {
  test("says what the product does and leads to sign-up, log-in and the example form", async () => {
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get("/");
    expect(page.status).toBe(200);
    expect(title(page)).toBe("Werkruf – Kundenanfragen für Handwerksbetriebe");
    expect(headings(page)).toEqual([
      "Deine Kunden schicken dir eine vollständige Anfrage, statt auf die Mailbox zu sprechen.",
    ]);
    expect(page.attribute("html", "lang")).toBe("de");
    expect(page.textOf("footer")).toContain(`© 2025–${new Date().getFullYear()} Werkruf`);
    expect((await visitor.click(page, "Login")).url.pathname).toBe("/login");
    expect((await visitor.click(page, "Jetzt kostenlos testen")).url.pathname).toBe("/signup");
    expect((await visitor.click(page, "Beispiel-Formular ansehen")).text).toContain("Kundenanfrage");
    expect(visitor.cookies.names()).toEqual([]);
  });

  test("has its sections under the names its header links to", async () => {
    const page = await new Visitor(werkruf.origin).get("/");
    for (const [id, heading] of [
      ["was-ist-werkruf", "Was ist Werkruf?"],
      ["so-funktioniert-es", "In 3 Schritten startklar"],
    ] as const) {
      expect(hrefs(page)).toContain(`#${id}`);
      expect(page.textOf(`#${id} h2`)).toBe(heading);
    }
  });

  test("names the one price with its tax, and marks a voice nobody gave as an example", async () => {
    const page = await new Visitor(werkruf.origin).get("/");
    expect(page.text).toMatch(/14,90.€\s?im Monat zzgl\. USt\./);
    expectSaid(page, "Beispiel, keine echte Kundenstimme", "um 17:30 Uhr");
  });

  test("tells search engines and messengers what it is, with addresses of the setting", async () => {
    const page = await new Visitor(werkruf.origin).get("/");
    const meta = (name: string) => page.attribute(`meta[property="${name}"]`, "content") ?? "";
    const json = page.textOf('script[type="application/ld+json"]') ?? "";
    expect(JSON.parse(json)).toMatchObject({ name: "Werkruf", offers: { price: "14.90" } });
    expect(meta("og:url")).toBe(`${werkruf.origin}/`);
    const picture = await fetch(meta("og:image"));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("has no script but the one that notices a sign-in", async () => {
    const page = await new Visitor(werkruf.origin).get("/");
    expect(scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/sign-in-elsewhere-[\w-]+\.js$/)]);
  });

  test("shows pictures that are there, with their measures", async () => {
    const page = await new Visitor(werkruf.origin).get("/");
    const pictures = page.document.querySelectorAll("picture img");
    expect(page.document.querySelectorAll("ol picture")).toHaveLength(4);
    for (const picture of pictures) {
      const answer = await fetch(new URL(picture.getAttribute("src") ?? "", werkruf.origin));
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual([
        `${width}`,
        `${height}`,
      ]);
    }
  });

  test("leads a signed-in business to its own requests", async ({ business: own, visitor }) => {
    await signedInAs(visitor, werkruf, own);
    const answer = await visitor.get("/");
    expect(answer.status).toBe(302);
    expect(answer.location?.pathname).toBe(`/dashboard/${own.slug}`);
  });

  const OPENED = ["/", "/login", "/signup", "/login/link?t=x", "/profil/adresse", "/onboarding/profile"];
  test.for(OPENED)("prolongs the session that %s was opened with", async (path, { business, visitor }) => {
    const before = new Date(Date.now() - 2 * HOUR_MS);
    const id = await startSession(werkruf.db, { userId: business.ownerId, browser: null }, before);
    visitor.cookies.set(SESSION_COOKIE, id);
    const answer = await visitor.get(path);
    expect(answer.headers.get("set-cookie")).toContain(`${SESSION_COOKIE}=${id}; Max-Age=2592000`);
  });

  test("leads somebody without a business to the form for it", async () => {
    const { visitor } = await newcomer(werkruf);
    const answer = await visitor.get("/");
    expect([answer.status, answer.location?.pathname]).toEqual([302, "/onboarding/profile"]);
  });
});

test("robots are led to the pages everybody may read, and to no others", async () => {
  const robots = await (await fetch(`${werkruf.origin}/robots.txt`)).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  expect(sitemap).toBe(`${werkruf.origin}/sitemap.xml`);
  const answer = await fetch(`${werkruf.origin}/sitemap.xml`);
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const pages = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page ?? "");
  expect(pages).toContain(`${werkruf.origin}/agb`);
  for (const page of pages) {
    const found = await fetch(page, { redirect: "manual" });
    expect(found.status, page).toBe(200);
    expect(await found.text(), page).not.toContain("noindex");
  }
});

test("robots stay away from what needs a sign-in, never from a business whose name begins like it", async () => {
  const robots = await (await fetch(`${werkruf.origin}/robots.txt`)).text();
  const rules = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = ""]) => rule);
  const isBarred = (path: string) =>
    rules.some((rule) => (rule.endsWith("$") ? `${path}$` === rule : path.startsWith(rule)));
  const inside = [
    "/dashboard",
    "/dashboard/x?anfrage=1",
    "/profil",
    "/profil/loeschen",
    "/abo",
    "/abo?neu=1",
  ];
  expect(inside.filter((path) => !isBarred(path))).toEqual([]);
  const businesses = [
    "/abo-service",
    "/abou-elektro",
    "/profilbau",
    "/dashboards",
    "/onboarding-x",
    "/mailsen",
  ];
  expect(["/", "/login", "/agb", ...businesses].filter(isBarred)).toEqual([]);
});

test("the dashboard can be put on a home screen; the pages of visitors and customers fetch nothing for it", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const manifestOf = (page: Page) => page.attribute("link[rel=manifest]", "href");
  const address = manifestOf(await visitor.get(`/dashboard/${business.slug}`));
  expect(address).toBe("/app.webmanifest");
  for (const path of ["/", "/login", `/${business.slug}`]) {
    expect(manifestOf(await new Visitor(werkruf.origin).get(path)), path).toBeUndefined();
  }
  const answer = await fetch(`${werkruf.origin}/app.webmanifest`);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const { icons, ...manifest } = await answer.json();
  expect(manifest).toMatchObject({ short_name: "Werkruf", lang: "de", start_url: "/dashboard", scope: "/" });
  expect(manifest.theme_color).toBe("#f4f3ec");
  for (const { src, type, sizes } of icons) {
    const icon = await fetch(`${werkruf.origin}${src}`);
    expect([icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
    if (sizes === "any") continue;
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

describe("links", () => {
  test.each(["/", "/datenschutz", "/impressum", "/404", "/muster-sanitaer", "/muster-sanitaer/danke"])(
    "none on %s leads nowhere or to somebody else",
    async (path) => {
      const visitor = new Visitor(werkruf.origin);
      const page = await visitor.get(path);
      const internal = hrefs(page).filter((link) => !/^(?:mailto|tel):/.test(link));
      expect(internal.length).toBeGreaterThan(0);
      for (const link of new Set(internal)) {
        const target = new URL(link, page.url);
        if (link.startsWith("#")) {
          expect(page.document.getElementById(link.slice(1)), link).not.toBeNull();
        } else if (target.origin === werkruf.origin) {
          expect((await visitor.open(target.pathname)).status, link).toBe(200);
        } else {
          expect(path, link).toMatch(/^\/muster-sanitaer/);
        }
      }
    },
  );

  test.each(["/", "/404", "/login", "/muster-sanitaer"])(
    "the imprint is at most two clicks away from %s",
    async (path) => {
      const visitor = new Visitor(werkruf.origin);
      const first = await visitor.get(path);
      const second = hrefs(first).includes("/impressum") ? first : await visitor.open("/");
      expect(hrefs(first).some((link) => link === "/impressum" || link === "/")).toBe(true);
      expect(hrefs(second)).toContain("/impressum");
    },
  );
});
