import { describe, expect, test } from "vitest";
import { startSession } from "#app/domain/session/session.server.ts";
import { type Page, Visitor } from "#tests/support/browserless-client.ts";
import { uniqueBusiness } from "#tests/support/business.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { SESSION_COOKIE, signedInAs } from "#tests/support/sign-in.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const HOUR_MS = 3_600_000;

const title = (page: Page) => page.document.querySelector("title")?.textContent;
const headings = (page: Page) => page.document.querySelectorAll("h1").map((h1) => h1.textContent);
const hrefs = (page: Page) =>
  page.document.querySelectorAll("a[href]").map((link) => link.getAttribute("href") ?? "");

describe("the start page", () => {
  test("says what the product does and leads to sign-up, log-in and the example form", async () => {
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get("/");
    expect(page.status).toBe(200);
    expect(title(page)).toBe("Werkruf – Kundenanfragen für Handwerksbetriebe");
    expect(headings(page)).toEqual([
      "Deine Kunden schicken dir eine vollständige Anfrage, statt auf die Mailbox zu sprechen.",
    ]);
    expect(page.document.querySelector("html")?.getAttribute("lang")).toBe("de");
    expect((await visitor.click(page, "Anmelden")).url.pathname).toBe("/login");
    expect((await visitor.click(page, "Jetzt kostenlos testen")).url.pathname).toBe("/signup");
    expect((await visitor.click(page, "Beispiel-Formular ansehen")).text).toContain("Kundenanfrage");
    expect(visitor.cookies.names()).toEqual([]);
  });

  test("leads a signed-in business to its own requests", async () => {
    const own = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    await signedInAs(visitor, werkruf, own);
    const answer = await visitor.get("/");
    expect(answer.status).toBe(302);
    expect(answer.location?.pathname).toBe(`/dashboard/${own.slug}`);
  });

  test("prolongs the session it was opened with", async () => {
    const own = uniqueBusiness(werkruf.db);
    const visitor = new Visitor(werkruf.origin);
    const id = await startSession(
      werkruf.db,
      { userId: own.id, browser: null },
      new Date(Date.now() - 2 * HOUR_MS),
    );
    visitor.cookies.set(SESSION_COOKIE, id);
    const answer = await visitor.get("/");
    expect(answer.headers.get("set-cookie")).toContain(`${SESSION_COOKIE}=${id}; Max-Age=2592000`);
  });

  test("leads somebody without a business to the form for it", async () => {
    const { visitor } = await newcomer(werkruf);
    const answer = await visitor.get("/");
    expect([answer.status, answer.location?.pathname]).toEqual([302, "/onboarding/profile"]);
  });
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
