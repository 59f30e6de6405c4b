import { randomUUID } from "node:crypto";
import { DECISIONS_PER_NETWORK } from "#app/domain/consent/cookie-consents.server.ts";
import { writeDecision } from "#app/domain/consent/cookie-decision.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { LANGUAGES } from "#app/languages/language.ts";
import { cookieConsents } from "#db/schema.ts";
import { DECISION_COOKIE } from "#tests/support/cookie-decision.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { type Business, putRequest, putStatusLink, uniqueBusiness } from "#tests/support/rows.ts";
import { type OwnWerkruf, type Page, sharedWerkruf, startWerkruf, Visitor } from "#tests/support/werkruf.ts";

const MANAGER = "googletagmanager.com";

let werkruf: OwnWerkruf;
let business: Business;
beforeAll(async () => {
  werkruf = await startWerkruf({ GTM_ID: "GTM-ABC123", GA_ID: "G-ABC123" });
  business = uniqueBusiness(werkruf.db);
});
afterAll(() => werkruf.stop());

/** Somebody who has decided: "10" allows statistics only. */
function decidedVisitor(flags?: string, notice = "2.0+GTM-ABC123+G-ABC123"): Visitor {
  const visitor = new Visitor(werkruf.origin);
  const [statistics, marketing] = [flags?.[0] === "1", flags?.[1] === "1"];
  const decision = {
    sessionId: randomUUID(),
    statistics,
    marketing,
    decidedAt: new Date(Date.now() - 1_000),
  };
  if (flags) visitor.cookies.set(DECISION_COOKIE, writeDecision(notice, decision));
  return visitor;
}

const notice = (page: Page) => page.document.querySelector("[data-cookies]");
const asks = (page: Page) => page.document.querySelector("[data-cookie-bar]") !== null;
const policy = (page: Page) => page.headers.get("content-security-policy");

describe("with a configured tag", () => {
  test("the page itself loads nothing from elsewhere, whatever was decided", async () => {
    for (const flags of [undefined, "00", "11"]) {
      for (const path of ["/", "/datenschutz", `/${business.slug}`]) {
        const page = await decidedVisitor(flags).get(path);
        const loaded = page.document.querySelectorAll(
          "script[src], img[src], iframe, link[href]:not([rel=canonical])",
        );
        const sources = loaded.map((node) => node.getAttribute("src") ?? node.getAttribute("href") ?? "");
        expect(sources.filter((source) => !source.startsWith("/"))).toEqual([]);
      }
    }
  });

  test("the form in a frame has none, and asks nothing", async () => {
    const visitor = new Visitor(werkruf.origin);
    const framed = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe" };
    for (let look = 1; look <= 2; look += 1) {
      const page = await visitor.get(`/${business.slug}?rahmen=1`, framed);
      expect(policy(page)).toContain("frame-ancestors *");
      expect(policy(page)).not.toContain(MANAGER);
      expect(notice(page)).toBeNull();
    }
    expect(notice(await visitor.get(`/${business.slug}`))).not.toBeNull();
  });

  test("only pages without anybody's data may carry it", async () => {
    const { visitor, business: own } = await signedInProvider(werkruf);
    for (const path of ["/datenschutz", "/signup", `/${business.slug}`, `/${business.slug}/danke`]) {
      const page = await new Visitor(werkruf.origin).get(path);
      expect(notice(page)?.getAttribute("data-gtm"), path).toBe("GTM-ABC123");
      expect(policy(page), path).toContain(MANAGER);
      expect(policy(page), path).not.toContain("unsafe");
    }
    const status = await putStatusLink(werkruf.db, own.slug, putRequest(werkruf.db, own.slug));
    const thanks = `/${own.slug}/danke?t=x&s=${status.split("/").at(-1)}`;
    for (const path of [status, `${status}?intent=withdraw`, thanks]) {
      const page = await decidedVisitor("11").get(path);
      expect(notice(page)?.getAttribute("data-gtm"), path).toBeUndefined();
      expect(policy(page), path).not.toContain("google");
    }
    for (const path of [`/dashboard/${own.slug}`, "/profil", "/so-funktioniert-es", "/profil/loeschen"]) {
      const page = await visitor.open(path);
      expect(notice(page)?.getAttribute("data-gtm"), path).toBeUndefined();
      expect(policy(page), path).not.toContain("google");
      expect(asks(page), path).toBe(true);
    }
    for (const path of ["/login", "/login/link?t=x", "/mails/abmelden?t=x"]) {
      const page = await new Visitor(werkruf.origin).get(path);
      expect(notice(page)?.getAttribute("data-gtm"), path).toBeUndefined();
      expect(policy(page), path).not.toContain("google");
    }
  });

  test("the held request page asks who hasn't decided, and only them", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const flags of [undefined, "00", "10", "01", "11"]) {
        const page = await decidedVisitor(flags).get(`/${business.slug}`);
        expect(asks(page), flags).toBe(flags === undefined);
        expect(notice(page)?.getAttribute("data-choice"), flags).toBe(flags);
        expect(page.headers.getSetCookie()).toEqual([]);
        const isKept = page.headers.get("cache-control") !== "no-store";
        expect(isKept, "back must load no tag after a withdrawal").toBe(!flags?.includes("1"));
      }
    }
  });

  test("the request page asks in its reader's language", async () => {
    for (const language of LANGUAGES) {
      const { cookieBar, cookieDialog } = dictionaryOf(language);
      const page = await new Visitor(werkruf.origin, { languages: language }).get(`/${business.slug}`);
      expect(notice(page)?.textContent).toContain(cookieBar.text);
      expect(notice(page)?.textContent).toContain(cookieDialog.marketing.hint({ days: 90 }));
    }
  });

  test("without scripts the request page asks, remembers and comes back", async () => {
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get(`/${business.slug}`);
    expect(page.attribute("[data-cookie-settings]", "target")).toBe("_blank");
    const action = page.attribute("[data-cookie-bar] form", "action") ?? "";
    const body = new URLSearchParams({ auswahl: "essenziell" });
    const back = await visitor.follow(await visitor.post(action, body, { Referer: page.url.href }));
    expect(back.url.pathname).toBe(`/${business.slug}`);
    expect(asks(back)).toBe(false);
    expect(visitor.cookies.names()).toEqual([DECISION_COOKIE]);
  });

  test("a consent from before there was this tag counts for nothing, a refusal stays", async () => {
    for (const about of ["2.0", "2.0+G-ABC123"]) {
      expect(asks(await decidedVisitor("11", about).get("/")), about).toBe(true);
      expect(asks(await decidedVisitor("00", about).get("/")), about).toBe(false);
    }
  });

  test("withdrawing removes what the tag has left in the browser", async () => {
    const visitor = decidedVisitor("11");
    for (const name of ["_ga", "_ga_ABC123", "_gcl_au", "_garten"]) visitor.cookies.set(name, "1");
    const body = new URLSearchParams({ auswahl: "essenziell" });
    await visitor.post("/cookie-einstellungen/speichern", body, { Referer: `${werkruf.origin}/agb` });
    expect(visitor.cookies.names().sort()).toEqual(["_garten", DECISION_COOKIE]);
    const recorded = werkruf.db.select({ asked: cookieConsents.bannerVersion }).from(cookieConsents).all();
    expect(recorded.at(-1)?.asked, "which tag it was about (law L51)").toBe("2.0+GTM-ABC123+G-ABC123");
  });

  test("a record that can't be written is only logged: the decision counts", async () => {
    const visitor = new Visitor(werkruf.origin);
    const { $client } = werkruf.db;
    $client.exec("BEGIN IMMEDIATE");
    try {
      const body = new URLSearchParams({ auswahl: "alle" });
      const answer = await visitor.post("/cookie-einstellungen/speichern", body);
      expect(answer.status).toBe(303);
    } finally {
      $client.exec("ROLLBACK");
    }
    await expect.poll(() => werkruf.log().includes("cookie-consent-failed")).toBe(true);
    const page = await visitor.get("/cookie-einstellungen");
    expect(page.text).toContain("Essenziell, Statistik, Marketing");
    expect(page.text).not.toContain("Bei uns gespeichert");
  });

  test("a network at its limit allows nothing that can't be shown, and may always allow less", async () => {
    const [visitor, allowing] = [new Visitor(werkruf.origin), decidedVisitor("11")];
    const save = (who: Visitor, fields: string) =>
      who.post("/cookie-einstellungen/speichern", new URLSearchParams(fields));
    for (const { network } of [visitor, allowing])
      await countedBefore(werkruf.db, "cookies", network, DECISIONS_PER_NETWORK.limit);
    expect((await save(visitor, "auswahl=alle")).status).toBe(429);
    expect(visitor.cookies.names()).toEqual([]);
    expect((await save(visitor, "auswahl=essenziell")).status).toBe(303);
    expect((await save(allowing, "auswahl=eigene&statistik=on")).status).toBe(303);
    expect(werkruf.log()).toContain("cookie-consent-limited");
  });

  test("the legal pages say so", async () => {
    const visitor = new Visitor(werkruf.origin);
    const words = [
      ["/datenschutz", "Google Ireland Limited, Dublin"],
      ["/datenschutz", "Vorher laden wir nichts von fremden Servern."],
      ["/datenschutz", "Google, aber nur, wenn Sie Statistik oder Marketing zugestimmt haben"],
      ["/cookie-einstellungen", "laufen über Google und beginnen erst, wenn Sie zustimmen"],
      ["/avv", "werden im Anfrageformular erst nach Einwilligung des Kunden geladen"],
    ] as const;
    for (const [path, text] of words) expect((await visitor.get(path)).text).toContain(text);
  });
});

test("without one no policy lets a page load from another host", async () => {
  const visitor = new Visitor(sharedWerkruf().origin);
  for (const path of ["/", "/signup", "/muster-sanitaer"]) {
    const loading = policy(await visitor.get(path))?.replace(/form-action[^;]*/, "");
    expect(loading, path).not.toMatch(/https?:/);
  }
});
