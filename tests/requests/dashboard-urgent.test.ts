import { eq } from "drizzle-orm";
import { urgencyLabels } from "#db/schema.ts";
import { DANGER_TO_PEOPLE, DANGERS, EMERGENCIES, type Emergency } from "#db/values.ts";
import { card, cardNames, cardText, pressState, signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { putColleague, putRequest } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const GAS = { urgency: "sofort", emergency: "gas" } as const;
const WATER = { urgency: "sofort", emergency: "wasser" } as const;
type Columns = Parameters<typeof putRequest>[2];
const put = (slug: string, customerName: string, minutes: number, columns: Columns = {}) =>
  putRequest(werkruf.db, slug, { customerName, createdAt: minutesAgo(minutes), ...columns });
const numbered = (word: string, many: number) =>
  Array.from({ length: many }, (_, index) => `${word} ${index}`);

describe("what has to be called first (D80)", () => {
  test("stands on top of the first page, with its reason, and nowhere below", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    for (const [index, customerName] of numbered("Kunde", 30).entries())
      put(business.slug, customerName, index);
    const id = put(business.slug, "Otto Keller", 40 * 60, GAS);
    const page = await visitor.get(path);
    expect(page.text).toContain("Zuerst anrufen");
    expect(cardNames(page)).toEqual(["Otto Keller", ...numbered("Kunde", 24)]);
    expect(cardText(page, "Otto Keller")).toContain("Notfall: Gas");
    const older = await visitor.click(page, "Ältere Anfragen");
    expect(cardNames(older)).toEqual(numbered("Kunde", 30).slice(24));
    expect(older.text).not.toContain("Zuerst anrufen");

    const after = await visitor.follow(await pressState(visitor, page, id));
    expect(cardNames(after)).toEqual(numbered("Kunde", 24));
    expect(after.text).not.toContain("Zuerst anrufen");
  });

  test("is ordered by danger, in it the newest first; red is danger to people, all else is amber", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const kinds = [null, ...EMERGENCIES.toReversed()];
    for (const [index, emergency] of [...kinds, "gas" as const].entries())
      put(business.slug, `${emergency} ${index}`, 100 - index, { urgency: "sofort", emergency });
    const page = await visitor.get(`${path}?dringlichkeit=sofort`);
    const first = await visitor.get(path);
    const place = (name: string) => (name.startsWith("null") ? 1 : DANGERS[name.split(" ")[0] as Emergency]);
    const byDanger = cardNames(page).toSorted((a, b) => place(b) - place(a));
    expect(cardNames(first).slice(0, 3)).toEqual(["gas 14", "gas 13", "feuer 12"]);
    expect(cardNames(first).slice(0, 12)).toEqual(byDanger.slice(0, 12));
    for (const item of first.document.querySelectorAll("main li")) {
      const isDanger = place(item.querySelector("h3")?.textContent ?? "") >= DANGER_TO_PEOPLE;
      expect(item.getAttribute("class")).toBe(`request-card request-card-${isDanger ? "danger" : "urgent"}`);
    }
    expect(first.textOf("h2.request-group-danger")).toBe("Zuerst anrufen");
  });

  test("after 48 hours it stands among the others, as urgent as it was, and says how long it is open", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    put(business.slug, "Neu", 5);
    put(business.slug, "Alt", 75 * 60, WATER);
    put(business.slug, "Jung", 47 * 60, WATER);
    put(business.slug, "Wieder", 72 * 60, { urgency: "sofort", urgentAgainAt: minutesAgo(125) });
    const page = await visitor.get(path);
    expect(cardNames(page)).toEqual(["Jung", "Wieder", "Neu", "Alt"]);
    expect(cardText(page, "Wieder")).toContain("Sofort · Problemvor 2 Std.");
    expect(cardText(page, "Alt")).toContain("Seit 3 Tagen offen");
    expect(cardText(page, "Jung")).not.toContain("Tagen offen");
    expect(cardText(page, "Alt")).toContain("Notfall: Wasser");
    expect(cardNames(await visitor.click(page, "Dringend 3"))).toEqual(["Jung", "Wieder", "Alt"]);
  });

  test("is never what was solved or is spam, nor somebody else's; the rules' word is what counts", async () => {
    const other = await signedInProvider(werkruf);
    putRequest(werkruf.db, other.business.slug, { customerName: "Fremd", urgency: "sofort" });
    const { visitor, business, path } = await signedInProvider(werkruf);
    put(business.slug, "Gelöst", 0, { urgency: "sofort", isResolved: true });
    put(business.slug, "Spam", 0, { urgency: "sofort", markedSpamAt: new Date() });
    put(business.slug, "Doch nicht", 0, { urgency: "flexibel", emergency: "gas" });
    const page = await visitor.get(`${path}?erledigte=1`);
    expect(page.text).not.toContain("Zuerst anrufen");
    expect(cardNames(page).toSorted()).toEqual(["Doch nicht", "Gelöst"]);
    expect(cardText(page, "Doch nicht")).not.toContain("Notfall");
  });

  test("says how soon only where it is soon, and each its type, on a phone in as far as nothing else is said", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const labels = [
      ["sofort", "problem", "Sofort · Problem", " · Problem"],
      ["kurzfristig", "problem", "Kurzfristig · Problem", " · Problem"],
      ["flexibel", "service", "Service", null],
      ["später", "problem", "Problem", null],
      ["Unklar", "problem", "Problem", null],
    ] as const;
    for (const [urgency, requestType] of labels)
      putRequest(werkruf.db, business.slug, {
        customerName: urgency,
        urgency,
        requestType,
        zipCode: "50667",
      });
    const page = await visitor.get(path);
    for (const [urgency, , label, onWideScreens] of labels) {
      const said = card(page, urgency).querySelector("h3 + p");
      expect(said?.textContent, urgency).toBe(label);
      expect(said?.querySelector(".request-card-wide")?.textContent ?? null, urgency).toBe(onWideScreens);
      expect(said?.closest(".request-card-usual") !== null, urgency).toBe(label === "Problem");
    }
  });

  test("more than a dozen: the newest on top, the others below, each once", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    for (const [index, customerName] of numbered("Eilig", 40).entries())
      put(business.slug, customerName, index, { urgency: "sofort" });
    const first = await visitor.get(path);
    expect(cardNames(first)).toEqual(numbered("Eilig", 36));
    const second = await visitor.click(first, "Ältere Anfragen");
    expect(cardNames(second)).toEqual(numbered("Eilig", 40).slice(36));
  });
});

describe("„Dringend“ and „Nicht dringend“, without scripts", () => {
  test("a tap in the list moves a request, another one moves it back; the history says who it was", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    putColleague(werkruf.db, business.id);
    put(business.slug, "Gas", 90, GAS);
    const tap = put(business.slug, "Hahn", 60);
    const press = async (page: Page, name: string) => {
      const button = card(page, name).querySelector("button");
      const form = page.document.getElementById(button?.getAttribute("form") ?? "");
      const body = new URLSearchParams({
        intent: form?.querySelector("input")?.getAttribute("value") ?? "",
        id: button?.getAttribute("value") ?? "",
      });
      return visitor.follow(await visitor.post(form?.getAttribute("action") ?? "", body));
    };
    const calm = await press(await visitor.get(path), "Gas");
    expect(calm.text).toContain("Als nicht dringend markiert");
    expect(calm.text).not.toContain("Zuerst anrufen");
    expect(cardText(calm, "Gas")).not.toContain("Notfall");
    const urgent = await press(calm, "Hahn");
    expect([cardNames(urgent), urgent.text.includes("Zuerst anrufen")]).toEqual([["Hahn", "Gas"], true]);
    expect(cardText(urgent, "Hahn")).toContain("Dringend");
    const back = await press(urgent, "Gas");
    expect(cardNames(back)).toEqual(["Gas", "Hahn"]);

    const opened = await visitor.get(`${path}?anfrage=${tap}`);
    expectSaid(opened, "von Ihrem Betrieb markiert", "die Anfrage als „Dringend“ markiert");
    const undone = await visitor.follow(await visitor.submit(opened, { form: "Doch nicht dringend" }));
    expect(undone.text).not.toContain("von Ihrem Betrieb markiert");
    expect(cardNames(await visitor.get(path))).toEqual(["Gas", "Hahn"]);
    const rows = werkruf.db.select().from(urgencyLabels).where(eq(urgencyLabels.companySlug, business.slug));
    expect(rows.all()).toEqual([]);
  });

  test("what is done or spam has no such button", async ({ owner: visitor, business, path }) => {
    for (const columns of [{ isResolved: true }, { markedSpamAt: new Date() }]) {
      const id = putRequest(werkruf.db, business.slug, { urgency: "sofort", ...columns });
      const page = await visitor.get(`${path}?anfrage=${id}`);
      expect(page.document.querySelectorAll('[value="urgent"], [value="not-urgent"]')).toEqual([]);
    }
  });
});

test("the others stand by their days", async ({ owner: visitor, business, path }) => {
  putRequest(werkruf.db, business.slug, { createdAt: new Date() });
  putRequest(werkruf.db, business.slug, { createdAt: minutesAgo(24 * 60) });
  putRequest(werkruf.db, business.slug, { createdAt: new Date("2026-06-30T22:30:00Z") });
  const days = (await visitor.get(path)).document.querySelectorAll("h2.request-group");
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Heute, \d\d\.\d\d\.\d{4}$/),
    expect.stringMatching(/^Gestern, /),
    "01.07.2026",
  ]);
});
