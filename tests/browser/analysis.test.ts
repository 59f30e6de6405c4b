import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { analysisJobs, customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import { openProvider } from "./provider.ts";

const START = "🔍 KI-Analyse starten";

async function expectAccessible(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
}

/** A provider on the page of their only request. */
async function onRequest(options: Parameters<typeof openProvider>[1] = {}) {
  const provider = await openProvider(1, options);
  const { db } = sharedWerkruf();
  const { id } = db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, provider.business.slug))
    .get() ?? { id: "" };
  const address = `${provider.path}?anfrage=${id}`;
  /** As if a process were at it. */
  const begin = () => {
    const now = new Date();
    db.insert(analysisJobs)
      .values({ customerRequestId: id, requestedAt: now, claimedAt: now, attempts: 1 })
      .run();
  };
  const end = () => {
    db.insert(requestAiAnalysis)
      .values({
        customerRequestId: id,
        createdAt: new Date(),
        urgency: "kurzfristig",
        complexity: "gering",
        relevanceScore: "gering",
        matchBusinessFields: false,
        recommendation: "Zurückrufen.",
        emailResponseTemplate: "Guten Tag,\n\nvielen Dank.",
        whatsappResponseTemplate: "Guten Tag, danke.",
        analysisResult: {
          text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        },
        model: "claude-test-1",
      })
      .run();
    db.delete(analysisJobs).where(eq(analysisJobs.customerRequestId, id)).run();
  };
  const fail = () => {
    const now = new Date();
    db.insert(analysisJobs)
      .values({ customerRequestId: id, requestedAt: now, failedAt: now, error: "busy" })
      .run();
  };
  return { ...provider, address, begin, end, fail };
}

test("from the button to the copied reply without another document", async () => {
  const { page, address } = await onRequest({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(address);
  await expectAccessible(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole("button", { name: START }).click();
  await page.getByRole("status").getByText("KI-Analyse erfolgreich erstellt").waitFor();
  await page.getByRole("button", { name: "Neue Analyse erstellen" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Text kopieren" }).first().click();
  await page.getByText("Text in die Zwischenablage kopiert!").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel("Antwort per WhatsApp").inputValue());
  expect(documents).toBe(0);
});

test("without a line the button says so and works afterwards", async () => {
  const { page, address, expectConsole } = await onRequest();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(address);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: START }).click();
  await page.getByRole("alert").getByText("Fehler bei der KI-Analyse. Keine Verbindung.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: START }).click();
  await page.getByRole("status").getByText("KI-Analyse erfolgreich erstellt").waitFor();
});

test("a page that waits sees the end by itself, through a lost line", async () => {
  const { page, address, begin, end, expectConsole } = await onRequest();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  begin();
  await page.goto(address);
  await page.getByText("Analyse läuft...").waitFor();
  await expectAccessible(page);
  const asked = page.waitForEvent("requestfailed");
  await page.context().setOffline(true);
  await asked;
  await page.getByText("Analyse läuft...").waitFor();
  await page.context().setOffline(false);
  end();
  await page.locator("#ki-analyse").getByText("KI-erstellt").waitFor();
  await expectAccessible(page);
});

test("without scripts the page after the button loads itself again until the answer is there, 6 s later", async () => {
  const { page, address, begin, end } = await onRequest({ javaScriptEnabled: false });
  begin();
  await page.goto(`${address}&analyse=neu#ki-analyse`);
  await page.getByText("Analyse läuft...").waitFor();
  await page.getByRole("link", { name: "Jetzt neu laden" }).waitFor();
  setTimeout(end, 6_000);
  await page.getByText("KI-Analyse erfolgreich erstellt").waitFor();
  expect(new URL(page.url()).hash).toBe("#ki-analyse");
  await page.locator("#ki-analyse").getByText("KI-erstellt").waitFor();
  expect(await page.getByRole("button", { name: "Text kopieren" }).count()).toBe(0);
  expect(await page.getByLabel("Antwort per WhatsApp").inputValue()).toBe("Guten Tag, danke.");
});

describe.each([320, 1280])("%i px wide", (width) => {
  test("nothing is cut off, and axe finds nothing in a failure with an older result", async () => {
    const { page, address, end, fail } = await onRequest({ viewport: { width, height: 800 } });
    end();
    fail();
    await page.goto(address);
    await page.getByRole("alert").getByText("Fehler bei der KI-Analyse").waitFor();
    await page.getByRole("button", { name: START }).waitFor();
    await expectAccessible(page);
    const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(scroll).toBeLessThanOrEqual(inner ?? 0);
  });
});
