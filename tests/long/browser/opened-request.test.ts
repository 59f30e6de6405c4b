import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { analysisJobs, customerRequests, requestAiAnalysis } from "#db/schema.ts";
import { openProvider } from "../../browser/provider.ts";
import { putPhoto, putRequest } from "../../support/customer-requests.ts";
import { cameraPhoto } from "../../support/photos.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

/** A provider on a phone looking at a request with everything there can be. */
async function openRequest(columns: Parameters<typeof putRequest>[2] = {}, photos = 3) {
  const werkruf = sharedWerkruf();
  const provider = await openProvider(0);
  const photo = await cameraPhoto(800, 600);
  const imageRefs = Array.from({ length: photos }, () =>
    putPhoto(werkruf, Buffer.from(photo), Buffer.from(photo)),
  );
  const id = putRequest(werkruf.db, provider.business.slug, {
    preferredContactChannel: "whatsapp",
    customerEmail: "petra@example.com",
    spamSuspicion: "links",
    imageRefs,
    ...columns,
  });
  await provider.page.goto(`${provider.path}?anfrage=${id}`);
  await takenOver(provider.page);
  const rowOf = () => werkruf.db.select().from(customerRequests).where(eq(customerRequests.id, id)).get();
  return { ...provider, id, rowOf };
}

/** Scripts have taken over: only then there is a button to print. */
function takenOver(page: Page) {
  return page.getByRole("button", { name: "Drucken" }).waitFor();
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

test("without scripts the photo is a link, and changed words lead to a finished one", async () => {
  const { page: scripted, path, id } = await openRequest();
  const cookies = await scripted.context().cookies();
  const { page } = await openProvider(0, { javaScriptEnabled: false });
  await page.context().addCookies(cookies);
  await page.goto(`${path}?anfrage=${id}`);
  expect(await page.getByRole("button", { name: /groß ansehen/ }).count()).toBe(0);
  await page.getByRole("textbox", { name: /^WhatsApp an/ }).fill("Bis gleich");
  await page.getByRole("button", { name: "Geänderten Text verwenden" }).click();
  const link = page.getByRole("link", { name: /In WhatsApp öffnen/ });
  expect(await link.getAttribute("href")).toBe("https://wa.me/491713920014?text=Bis%20gleich");
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
