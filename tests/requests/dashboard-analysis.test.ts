import { DAILY_ASSESSMENTS } from "#app/domain/assessment/request-assessment.server.ts";
import { rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { followUps, jobs, rateLimits, requestAiAnalysis } from "#db/schema.ts";
import { ANALYSIS_FAULTS } from "#db/values.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { putAssessment } from "#tests/support/data/put-job.ts";
import { putRequest, putRow, readRows } from "#tests/support/rows.ts";
import { expectSaid, type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const START = "Einschätzung erstellen";

/** A signed-in plumber and the address of one of their requests. */
async function opened(columns: Parameters<typeof putRequest>[2] = {}) {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, columns);
  return { visitor, business, path, id, address: `${path}?anfrage=${id}` };
}

const section = (page: Page) => page.document.querySelector("#ki-analyse");
const buttons = (page: Page) =>
  section(page)
    ?.querySelectorAll("button")
    .map((one) => one.textContent) ?? [];

/** Loads the page again until the analysis has ended. */
async function untilEnded(visitor: Visitor, page: Page): Promise<Page> {
  let shown = page;
  for (let tries = 0; shown.text.includes("Analyse läuft...") && tries < 1_000; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    shown = await visitor.get(`${page.url.pathname}${page.url.search}`);
  }
  return shown;
}

async function analysed(visitor: Visitor, page: Page): Promise<Page> {
  const answer = await visitor.submit(page, { form: START, button: START });
  expect(answer.status).toBe(303);
  return untilEnded(visitor, await visitor.follow(answer));
}

/** "Dringlichkeit: Sofort" and so on. */
const judgements = (page: Page) =>
  section(page)
    ?.querySelectorAll("dl > div")
    .map((row) => `${row.querySelector("dt")?.textContent}: ${row.querySelector("dd")?.textContent}`);

describe("without a model", () => {
  test("a first analysis: everything it says, marked as made by rules", async () => {
    const { visitor, address } = await opened({
      message: "Rohrbruch, das Wasser läuft!",
      customerName: "Petra Vogt",
      customerEmail: "petra@example.com",
    });
    const before = await visitor.get(address);
    expect(buttons(before)).toEqual(["Einschätzung erstellen"]);
    const page = await analysed(visitor, before);
    expectSaid(page, "Einschätzung fertig", "Einschätzung nach Stichwörtern, ohne KI. Bitte gegenlesen.");
    expect(page.text).not.toContain("KI-erstellt");
    expect(page.text).not.toContain("bereits analysiert");
    expect(judgements(page)).toEqual([
      "Dringlichkeit: Sofort",
      "Komplexität: Mittel",
      "Strategische Relevanz: Mittel",
      "Fachliche Passung: Unklar",
    ]);
    expect(section(page)?.querySelectorAll("details dl"), "the badges are behind no fold").toEqual([]);
    const marked = section(page)?.querySelector("[data-ai-generated]");
    expect(marked?.getAttribute("data-ai-generated")).toBe("false");
    expect(marked?.getAttribute("data-ai-created")).toMatch(/^\d{4}-\d\d-\d\dT/);
    const replies =
      section(page)
        ?.querySelectorAll("details details p")
        .map((field) => field.textContent) ?? [];
    expect(replies).toHaveLength(2);
    for (const reply of replies) {
      expect(reply).toMatch(/^\s*Guten Tag Petra Vogt,/);
      expect(reply).toContain("Petra Probe\nBetrieb ");
    }
    expect(buttons(page)).toContain("Neue Analyse erstellen");
    const taken = section(page)
      ?.querySelectorAll("details details a")
      .map((link) => [link.textContent, link.getAttribute("href")?.endsWith("vorlage=vorschlag#antworten")]);
    expect(taken).toEqual(Array(2).fill(["In die Antwort übernehmen", true]));
  });

  test("one that exists says so and offers no new one; a new one says nothing of success", async () => {
    const { visitor, address } = await opened();
    const fresh = await analysed(visitor, await visitor.get(address));
    const later = await visitor.get(address);
    expect(later.text).toMatch(
      /Diese Anfrage wurde bereits analysiert am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\./,
    );
    expect(section(later)?.textContent.match(/\d\d\.\d\d\.\d{4}/g)).toHaveLength(1);
    expect(buttons(later)).not.toContain("Neue Analyse erstellen");
    expect(buttons(later)).not.toContain("Einschätzung erstellen");
    expect(later.text).not.toContain("Einschätzung fertig");

    const again = await visitor.submit(fresh, {
      form: "Neue Analyse erstellen",
      button: "Neue Analyse erstellen",
    });
    const second = await untilEnded(visitor, await visitor.follow(again));
    expect(second.text).not.toContain("Einschätzung fertig");
    expect(second.text).not.toContain("bereits analysiert");
    expect(buttons(second)).toContain("Neue Analyse erstellen");
  });
});

test("what the customer adds leaves the result, which says that it is older and can be made anew", async () => {
  const { visitor, address, id } = await opened();
  await analysed(visitor, await visitor.get(address));
  const older = "Was der Kunde seitdem ergänzt hat, ist darin nicht berücksichtigt.";
  expect((await visitor.get(address)).text).not.toContain(older);
  const sent = { id: crypto.randomUUID(), customerRequestId: id, createdAt: new Date() };
  const photo = { message: null, questionId: null, photoCount: 1, contentFingerprint: "foto" };
  putRow(werkruf.db, followUps, { ...sent, ...photo });
  const page = await visitor.get(address);
  expect(section(page)?.textContent).toContain(older);
  expect(judgements(page)).toHaveLength(4);
  const suggested = await visitor.get(`${address}&vorlage=vorschlag`);
  expect(suggested.textOf("#antworten")).toContain(older);
  const again = await visitor.submit(page, {
    form: "Neue Analyse erstellen",
    button: "Neue Analyse erstellen",
  });
  const anew = await untilEnded(visitor, await visitor.follow(again));
  expect(anew.text).not.toContain(older);
  expect(judgements(anew)).toHaveLength(4);
});

test.each(["", "  \n\t "])("a message of %j has no section", async (message) => {
  const { visitor, address, id } = await opened({ requestType: "contact", message });
  const page = await visitor.get(address);
  expect(page.status).toBe(200);
  expect(section(page)).toBeNull();
  const answer = await visitor.post(address, new URLSearchParams({ id, intent: "analyse" }));
  expectSaid(answer, 400, "Fehler bei der KI-Analyse");
});

test("while it runs the page says so and reloads nothing by itself, but shows the result at a press", async () => {
  const { visitor, address, business, id } = await opened();
  putAssessment(werkruf.db, id, "running");
  const page = await visitor.get(address);
  expect(page.text).toContain("Analyse läuft...");
  expect(page.html).not.toContain('http-equiv="refresh"');
  expect(buttons(page)).toEqual(["Ergebnis anzeigen"]);
  const looked = await visitor.submit(page, { form: "Ergebnis anzeigen" });
  expect([looked.status, looked.location?.hash]).toEqual([303, "#ki-analyse"]);
  expect((await visitor.follow(looked)).text).toContain("Analyse läuft...");
  const state = await visitor.get(`/dashboard/${business.slug}/analyse/${id}`);
  expect(JSON.parse(state.html)).toEqual({ state: "running" });
  expect(state.headers.get("cache-control")).toBe("no-store");
});

test.each(ANALYSIS_FAULTS)(
  "a failure (%s) is said, with what to do, and can be tried again",
  async (error) => {
    const { visitor, address, id } = await opened();
    putAssessment(werkruf.db, id, { failed: error });
    const page = await visitor.get(address);
    expect(section(page)?.querySelector('[role="alert"]')?.textContent).toMatch(
      /^Fehler bei der KI-Analyse.{20,}/,
    );
    const after = await analysed(visitor, page);
    expect(after.text).not.toContain("Fehler bei der KI-Analyse");
    expect(after.text).toContain("Einschätzung fertig");
  },
);

test("more than a day's analyses are refused with the time when it goes on", async () => {
  const { visitor, address, business, id } = await opened();
  const key = rateLimitKey(werkruf.db, "analysis", business.slug, new Date());
  const resetsAt = new Date(Date.now() + DAILY_ASSESSMENTS.windowMs);
  putRow(werkruf.db, rateLimits, { key, count: DAILY_ASSESSMENTS.limit, resetsAt });
  const answer = await visitor.submit(await visitor.get(address), { form: START, button: START });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(86_000);
  expect(answer.text).toContain("Fehler bei der KI-Analyse");
  expect(answer.text).toMatch(/50 Analysen möglich\. Weiter geht es am \d\d\./);
  expect(readRows(werkruf.db, jobs, { customerRequestId: id })).toEqual([]);
});

test("somebody else's request is neither analysed nor told about", async () => {
  const mine = await opened();
  const theirs = await opened();
  await analysed(theirs.visitor, await theirs.visitor.get(theirs.address));
  const foreign = new URLSearchParams({ id: theirs.id, intent: "analyse" });
  const answer = await mine.visitor.post(mine.path, foreign);
  expect(answer.status).toBe(404);
  for (const path of [`${mine.path}/analyse/${theirs.id}`, `${theirs.path}/analyse/${theirs.id}`]) {
    expect(JSON.parse((await mine.visitor.get(path)).html)).toEqual({ state: "none" });
  }
  const stranger = new Visitor(werkruf.origin);
  const { status, location } = await stranger.get(`${theirs.path}/analyse/${theirs.id}`);
  expect([status, location?.pathname]).toEqual([302, "/login"]);
});

test("another site can't start one", async () => {
  const { visitor, path, id } = await opened();
  const form = new URLSearchParams({ id, intent: "analyse" });
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.post(path, form, foreign)).status).toBeGreaterThanOrEqual(400);
  expect(readRows(werkruf.db, jobs, { customerRequestId: id })).toEqual([]);
});

test("markup a model wrote stays text", async () => {
  const { visitor, address, id } = await opened();
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)></textarea><b>`;
  putRow(werkruf.db, requestAiAnalysis, {
    customerRequestId: id,
    createdAt: new Date(),
    urgency: attack,
    recommendation: attack,
    emailResponseTemplate: attack,
    whatsappResponseTemplate: attack,
    analysisResult: { text: attack },
    model: attack,
  });
  const page = await visitor.get(address);
  expect(page.html).not.toContain("<script>alert");
  expect(page.html).not.toContain("<img src=x");
  expect(page.document.querySelectorAll("[onerror]")).toEqual([]);
  expect(judgements(page)?.[0]).toBe("Dringlichkeit: Unklar");
});
