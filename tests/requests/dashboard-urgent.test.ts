import { describe, expect, test } from "vitest";
import { putRequest } from "#tests/support/customer-requests.ts";
import { card, cardNames, pressState, signedInProvider } from "#tests/support/dashboard.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const numbered = (word: string, many: number) =>
  Array.from({ length: many }, (_, index) => `${word} ${index}`);

describe("what has to be called first (D61)", () => {
  test("stands on top of the first page whatever its age, with its reason, and nowhere below", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    for (const [index, customerName] of numbered("Kunde", 30).entries())
      putRequest(werkruf.db, business.slug, { customerName, createdAt: minutesAgo(index) });
    const id = putRequest(werkruf.db, business.slug, {
      customerName: "Otto Keller",
      urgency: "sofort",
      emergency: "gas",
      createdAt: minutesAgo(20_000),
    });
    const page = await visitor.get(path);
    expect(page.text).toContain("Zuerst anrufen");
    expect(cardNames(page)).toEqual(["Otto Keller", ...numbered("Kunde", 24)]);
    expect(card(page, "Otto Keller").textContent).toContain("Notfall: Gas");
    const older = await visitor.click(page, "Ältere Anfragen");
    expect(cardNames(older)).toEqual(numbered("Kunde", 30).slice(24));
    expect(older.text).not.toContain("Zuerst anrufen");

    const after = await visitor.follow(await pressState(visitor, page, id));
    expect(cardNames(after)).toEqual(numbered("Kunde", 24));
    expect(after.text).not.toContain("Zuerst anrufen");
  });

  test("is never what was solved or is spam, nor somebody else's; later assessments change it", async () => {
    const other = await signedInProvider(werkruf);
    putRequest(werkruf.db, other.business.slug, { customerName: "Fremd", urgency: "sofort" });
    const { visitor, business, path } = await signedInProvider(werkruf);
    const put = (customerName: string, columns: object) =>
      putRequest(werkruf.db, business.slug, { customerName, urgency: "sofort", ...columns });
    put("Gelöst", { isResolved: true });
    put("Spam", { markedSpamAt: new Date() });
    put("Doch nicht", { urgency: "flexibel", emergency: "gas" });
    const page = await visitor.get(`${path}?erledigte=1`);
    expect(page.text).not.toContain("Zuerst anrufen");
    expect(cardNames(page).toSorted()).toEqual(["Doch nicht", "Gelöst"]);
    expect(card(page, "Doch nicht").textContent).not.toContain("Notfall");
  });

  test("the others name their type, and how soon only where it is soon", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const labels = [
      ["sofort", "Problem · Sofort"],
      ["kurzfristig", "Problem · Kurzfristig"],
      ["flexibel", "Problem"],
      ["später", "Problem"],
      ["Unklar", "Problem"],
    ] as const;
    for (const [urgency] of labels) putRequest(werkruf.db, business.slug, { customerName: urgency, urgency });
    const page = await visitor.get(path);
    for (const [urgency, label] of labels)
      expect(card(page, urgency).querySelector("h2 + p")?.textContent, urgency).toBe(label);
  });

  test("more than a dozen: the newest on top, the others below, each once", async () => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    for (const [index, customerName] of numbered("Eilig", 40).entries())
      putRequest(werkruf.db, business.slug, {
        customerName,
        urgency: "sofort",
        createdAt: minutesAgo(index),
      });
    const first = await visitor.get(path);
    expect(cardNames(first)).toEqual(numbered("Eilig", 36));
    const second = await visitor.click(first, "Ältere Anfragen");
    expect(cardNames(second)).toEqual(numbered("Eilig", 40).slice(36));
  });
});

test("the others stand by their days", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  putRequest(werkruf.db, business.slug, { createdAt: new Date() });
  putRequest(werkruf.db, business.slug, { createdAt: minutesAgo(24 * 60) });
  putRequest(werkruf.db, business.slug, { createdAt: new Date("2026-06-30T22:30:00Z") });
  const days = (await visitor.get(path)).document.querySelectorAll("h2.request-group");
  expect(days.map(({ textContent }) => textContent)).toEqual(["Heute", "Gestern", "01.07.2026"]);
});
