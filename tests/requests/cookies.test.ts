import { randomUUID } from "node:crypto";
import { DECISIONS_PER_NETWORK } from "#app/domain/consent/cookie-consents.server.ts";
import { writeDecision } from "#app/domain/consent/cookie-decision.ts";
import { cookieConsents } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { DECISION_COOKIE } from "#tests/support/cookie-decision.ts";
import { posted } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { readRows } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const SAVE = "/cookie-einstellungen/speichern";
const DAY_MS = 24 * 60 * 60_000;

const bar = (page: Page) => page.document.querySelector("[data-cookie-bar]");
const buttons = (page: Page) => page.textsOf("[data-cookie-bar] button, [data-cookie-bar] form a");
const switches = (page: Page) =>
  Object.fromEntries(
    page.document
      .querySelectorAll("main input[type=checkbox]")
      .map((box) => [box.getAttribute("name") ?? "essenziell", box.hasAttribute("checked")]),
  );

/** What a visitor's cookie says, and what is recorded under its id. */
function decided(visitor: Visitor) {
  const { value = "", attributes = "" } = visitor.cookies.get(DECISION_COOKIE) ?? {};
  const [version, id = "", flags] = value.split("~");
  const records = readRows(werkruf.db, cookieConsents, { userSessionId: id });
  return { version, id, flags, attributes, records };
}

const daysKept = (attributes: string) => Number(/Max-Age=(\d+)/.exec(attributes)?.[1]) / 86_400;

function decide(visitor: Visitor, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return visitor.post(SAVE, new URLSearchParams(fields), headers);
}

describe("the banner", () => {
  test.each(["/", "/login", "/signup", "/impressum", "/datenschutz", "/agb"])(
    "asks on %s with the three specified buttons and sets nothing by itself",
    async (path) => {
      const visitor = new Visitor(werkruf.origin);
      const page = await visitor.get(path);
      expect(buttons(page)).toEqual(["Einstellungen", "Nur Essentielle", "Alle akzeptieren"]);
      expect(visitor.cookies.names()).toEqual([]);
    },
  );

  test("asks nobody elsewhere: there is nothing to agree to", async () => {
    const { visitor, business, path: inbox } = await signedInProvider(werkruf);
    for (const path of [inbox, "/profil", "/abo", "/so-funktioniert-es", "/404", "/under-construction"])
      expect(bar(await visitor.get(path)), path).toBeNull();
    expect(bar(await (await newcomer(werkruf)).visitor.get("/onboarding/profile"))).toBeNull();
    expect(bar(await (await signedInAdmin(werkruf)).get("/admin-panel-werkruf"))).toBeNull();
    for (const path of [`/${business.slug}`, `/${business.slug}/danke`]) {
      const page = await new Visitor(werkruf.origin).get(path);
      expect(page.html).not.toMatch(/data-cookie|Alle akzeptieren/);
    }
  });

  test("gives refusal and consent the same look", async () => {
    const page = await new Visitor(werkruf.origin).get("/");
    const [refuse, accept] = page.document.querySelectorAll("[data-cookie-bar] button");
    expect(refuse?.getAttribute("class")).toBe(accept?.getAttribute("class"));
  });

  test.each([
    ["Nur Essentielle", "00", { statisticsConsent: false, marketingConsent: false }],
    ["Alle akzeptieren", "11", { statisticsConsent: true, marketingConsent: true }],
  ])("%s is recorded, leads back and asks no more", async (button, flags, stored) => {
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get("/impressum");
    const answer = await visitor.submit(page, { form: button, button });
    expect([answer.status, answer.location?.pathname]).toEqual([303, "/cookie-einstellungen"]);
    const { version, id, records, attributes, ...cookie } = decided(visitor);
    expect({ version, flags: cookie.flags }).toEqual({ version: "2.0", flags });
    expect(attributes).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(daysKept(attributes), "never longer than 24 months").toBe(730);
    expect(records).toMatchObject([{ ...stored, bannerVersion: "2.0", userSessionId: id }]);
    expect(Object.keys(records[0] ?? {}).sort()).toEqual([
      ...["bannerVersion", "consentTimestamp", "createdAt", "id", "marketingConsent"],
      "statisticsConsent",
      "userSessionId",
    ]);
    for (const path of ["/", "/login"]) expect(bar(await visitor.get(path))).toBeNull();
  });

  test("leads back to the page it stood on, and never to another site", async () => {
    const from = (referer: string) =>
      decide(new Visitor(werkruf.origin), { auswahl: "alle" }, { Referer: referer });
    const back = await from(`${werkruf.origin}/login?weiter=%2Fprofil`);
    expect(back.headers.get("location")).toBe("/login?weiter=%2Fprofil");
    expect(back.headers.getSetCookie().join()).not.toContain("toast=");
    for (const foreign of ["https://example.org/x", `${werkruf.origin}//example.org`, "keine"]) {
      expect((await from(foreign)).headers.get("location")).toBe("/cookie-einstellungen");
    }
  });

  test("asks again after two years, for another version, and for anything unreadable", async () => {
    const choice = { sessionId: randomUUID(), statistics: true, marketing: true };
    const now = Date.now();
    const asked = async (value: string) => {
      const visitor = new Visitor(werkruf.origin);
      visitor.cookies.set(DECISION_COOKIE, value);
      return bar(await visitor.get("/impressum")) !== null;
    };
    const of = (notice: string, days: number) =>
      writeDecision(notice, { ...choice, decidedAt: new Date(now - days * DAY_MS) });
    const good = of("2.0", 700);
    expect(await asked(good)).toBe(false);
    const garbled = ["", "2.0", good.slice(0, -1).concat("!"), `${good}~x`];
    for (const value of [of("2.0", 735), of("1.0", 1), ...garbled]) {
      expect(await asked(value), value).toBe(true);
    }
  });
});

describe("the settings page", () => {
  test("offers two categories beside the essential one and names what is kept anyway", async () => {
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get("/cookie-einstellungen");
    expect(page.status).toBe(200);
    expect(bar(page)).toBeNull();
    expect(switches(page)).toEqual({ essenziell: true, statistik: false, marketing: false });
    const essential = page.document.querySelectorAll("main input[type=checkbox]")[0];
    expect(essential?.hasAttribute("disabled")).toBe(true);
    for (const words of [
      "Sie haben noch nichts ausgewählt.",
      "Einstellungen speichern",
      "Nur Essentielle",
      "Alle akzeptieren",
      "bis zu 24 Monate",
      "bis zu 90 Tage",
      "werkruf_session (Cookie)",
      "werkruf_cookies (Cookie)",
      "Zurzeit ist kein Dienst für Statistik oder Marketing eingebaut",
    ]) {
      expect(page.text.replaceAll("\u00a0", " ")).toContain(words);
    }
    expect(visitor.cookies.names()).toEqual([]);
  });

  test.each([
    ["Einstellungen speichern", { statistik: true }, "Cookie-Einstellungen gespeichert.", "10"],
    ["Einstellungen speichern", {}, "Cookie-Einstellungen gespeichert.", "00"],
    ["Nur Essentielle", { statistik: true }, "Es werden nur essenzielle Cookies verwendet.", "00"],
    ["Alle akzeptieren", {}, "Alle Cookies akzeptiert.", "11"],
  ])("%s with %o says so once and shows what counts", async (button, values, news, flags) => {
    const visitor = new Visitor(werkruf.origin);
    const page = await visitor.get("/cookie-einstellungen");
    const form = page.document.querySelector("main form");
    expect(form?.getAttribute("action")).toBe(SAVE);
    const fields = Object.fromEntries(Object.keys(values).map((name) => [name, "on"]));
    const value = { "Einstellungen speichern": "eigene", "Nur Essentielle": "essenziell" }[button] ?? "alle";
    const referer = { Referer: page.url.href };
    const shown = await visitor.follow(await decide(visitor, { ...fields, auswahl: value }, referer));
    expect(shown.textOf("[role=status]")).toContain(news);
    expect(decided(visitor).flags).toBe(flags);
    expect(switches(shown)).toEqual({
      essenziell: true,
      statistik: flags[0] === "1",
      marketing: flags[1] === "1",
    });
    expect(shown.text).toContain(decided(visitor).records[0]?.id);
    expect(shown.html, "who knows the session's id could change the record").not.toContain(
      decided(visitor).id,
    );
    const again = await visitor.get("/cookie-einstellungen");
    expect(again.text).not.toContain(news);
    expect(again.text).toContain("Ihre Auswahl vom");
  });

  test("a second decision updates the record of the first", async ({ visitor }) => {
    await decide(visitor, { auswahl: "alle" });
    const first = decided(visitor);
    await decide(visitor, { auswahl: "essenziell", kennung: randomUUID() });
    const second = decided(visitor);
    expect(second.id).toBe(first.id);
    expect(second.records).toHaveLength(1);
    expect(second.records[0]).toMatchObject({
      id: first.records[0]?.id,
      statisticsConsent: false,
      marketingConsent: false,
      createdAt: first.records[0]?.createdAt,
    });
  });

  test("a consent to marketing ends after 90 days, the rest goes on", async ({ visitor }) => {
    const decidedAt = new Date(Date.now() - 91 * DAY_MS);
    const old = { sessionId: randomUUID(), statistics: true, marketing: true, decidedAt };
    visitor.cookies.set(DECISION_COOKIE, writeDecision("2.0", old));
    const page = await visitor.get("/cookie-einstellungen");
    expect(switches(page)).toEqual({ essenziell: true, statistik: true, marketing: false });
  });
});

describe("what scripts and others send", () => {
  const json = { Accept: "application/json" };

  test("a script gets no page but what was allowed, and no id or time of its own counts", async () => {
    const visitor = new Visitor(werkruf.origin);
    const own = { kennung: randomUUID(), zeitpunkt: String(Date.now() - 5 * DAY_MS) };
    const answer = await decide(visitor, { auswahl: "eigene", marketing: "on", ...own }, json);
    expect([answer.status, answer.html]).toEqual([200, "01"]);
    const { id, flags, records } = decided(visitor);
    expect(id).not.toBe(own.kennung);
    expect({ flags, records }).toMatchObject({ flags: "01", records: [{ marketingConsent: true }] });
    expect(Date.now() - Number(records[0]?.consentTimestamp)).toBeLessThan(DAY_MS);
  });

  test("no button, no decision", async ({ visitor }) => {
    for (const fields of ["", "auswahl=vielleicht", "statistik=on"]) {
      const answer = await visitor.post(SAVE, new URLSearchParams(fields));
      expect([answer.status, answer.location?.pathname]).toEqual([303, "/cookie-einstellungen"]);
    }
    expect((await visitor.post(SAVE, "kein Formular", { "Content-Type": "text/plain" })).status).toBe(303);
    expect(visitor.cookies.names()).toEqual([]);
    expect((await visitor.get(SAVE)).location?.pathname).toBe("/cookie-einstellungen");
  });

  test("another site decides nothing", async ({ visitor }) => {
    const answer = await decide(visitor, { auswahl: "alle" }, { "Sec-Fetch-Site": "cross-site" });
    expect(answer.status).toBe(403);
    expect(visitor.cookies.names()).toEqual([]);
  });

  test("many decisions of one network are remembered by their browsers, not by us", async () => {
    for (const records of [1, 0]) {
      const visitor = new Visitor(werkruf.origin);
      await countedBefore(werkruf.db, "cookies", visitor.network, DECISIONS_PER_NETWORK.limit - records);
      await decide(visitor, { auswahl: "alle" }, json);
      expect(decided(visitor)).toMatchObject({ flags: "11", records: { length: records } });
    }
  });
});

test("every footer leads to the settings, the legal pages and the accessibility statement", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const legal = ["/datenschutz", "/impressum", "/cookie-einstellungen", "/barrierefreiheit"];
  const targets = async (who: Visitor, path: string) =>
    (await who.get(path)).document.querySelectorAll("footer a").map((link) => link.getAttribute("href"));
  for (const path of ["/", "/login", "/signup", "/agb", "/mails/abmelden", "/under-construction"]) {
    const shown = await targets(new Visitor(werkruf.origin), path);
    expect(shown, path).toEqual(expect.arrayContaining([...legal, "/agb"]));
  }
  const form = `/${business.slug}`;
  for (const path of [form, `${form}/danke`, `/dashboard${form}`, "/profil"]) {
    expect(await targets(visitor, path), path).toEqual(expect.arrayContaining(legal));
  }
});

describe("law L15: one browser's record is nobody else's", () => {
  test("guessed, garbled and foreign ids read and change nothing of it", async ({ visitor: eva }) => {
    await decide(eva, { auswahl: "alle" });
    const own = decided(eva);
    const near = own.id.replace(/.$/, (end) => (end === "0" ? "1" : "0"));
    for (const kennung of [near, own.id.toUpperCase(), ` ${own.id}`, `${own.id}\u0000`, "%", "' OR 1=1 --"]) {
      const other = new Visitor(werkruf.origin);
      await decide(other, { auswahl: "essenziell", kennung });
      expect(decided(other).id, kennung).not.toBe(own.id);
    }
    const thief = new Visitor(werkruf.origin);
    const body = new URLSearchParams({ auswahl: "essenziell" });
    body.append("kennung", near);
    body.append("kennung", own.id);
    await thief.post(SAVE, body);
    expect(decided(eva).records).toEqual(own.records);
    const shown = await new Visitor(werkruf.origin).get(`/cookie-einstellungen?kennung=${own.id}`);
    expect(shown.html).not.toContain(own.id);
  });

  test("what isn't a form, too much of it, or another method decides nothing and breaks nothing", async () => {
    const visitor = new Visitor(werkruf.origin);
    const json = JSON.stringify({ auswahl: "alle" });
    expect((await visitor.post(SAVE, json, { "Content-Type": "application/json" })).status).toBe(303);
    const file = posted({ auswahl: new File(["alle"], "alle") });
    expect((await visitor.post(SAVE, file)).status).toBeLessThan(500);
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const answer = await visitor.fetch(SAVE, { method, headers: { Origin: werkruf.origin } });
      expect(answer.status, method).toBeLessThan(500);
    }
    expect(visitor.cookies.names()).toEqual([]);
  });

  test.each([
    "https://example.org/x",
    "//example.org",
    "/\\example.org",
    "javascript:alert(1)",
    "/login\r\nX: y",
  ])("a return to %j stays here", async (path) => {
    const referer = path.includes("\r") ? undefined : { Referer: `${werkruf.origin}${path}` };
    const visitor = new Visitor(werkruf.origin);
    const answer = await visitor.post(
      `${SAVE}?weiter=${encodeURIComponent(path)}`,
      new URLSearchParams({ auswahl: "alle", weiter: path }),
      referer,
    );
    expect(new URL(answer.headers.get("location") ?? "", werkruf.origin).origin).toBe(werkruf.origin);
    expect(answer.headers.get("location")).toMatch(/^\/(?![/\\])/);
  });
});
