import { openRequest } from "../../browser/pages/opened-request-page.ts";
import { onRequest } from "../../browser/pages/request-to-assess.ts";
import { openProvider } from "../../browser/provider.ts";

test("without scripts the photo is a link, and changed words lead to a finished one", async () => {
  const { page: scripted, path, id } = await openRequest();
  const cookies = await scripted.context().cookies();
  const { page } = await openProvider(0, { javaScriptEnabled: false });
  await page.context().addCookies(cookies);
  await page.goto(`${path}?anfrage=${id}`);
  expect(await page.getByRole("button", { name: /groß ansehen/ }).count()).toBe(0);
  await page.getByRole("heading", { name: "Antwort schreiben" }).click();
  await page.getByRole("textbox", { name: /^WhatsApp an/ }).fill("Bis gleich");
  await page.getByRole("button", { name: "Geänderten Text verwenden" }).click();
  const link = page.getByRole("link", { name: /In WhatsApp öffnen/ });
  expect(await link.getAttribute("href")).toBe("https://wa.me/491713920014?text=Bis%20gleich");
});

test("without scripts the answer that is there 6 s later shows at a press, and what was typed meanwhile stays", async () => {
  const { page, address, begin, end } = await onRequest({ javaScriptEnabled: false });
  begin();
  await page.goto(`${address}&analyse=neu#ki-analyse`);
  await page.getByText("Analyse läuft...").waitFor();
  const look = page.getByRole("button", { name: "Ergebnis anzeigen" });
  await look.waitFor();
  await page.locator("#notiz summary").click();
  await page.getByRole("textbox", { name: /^Private Notiz/ }).fill("Hund im Hof");
  await page.waitForTimeout(6_000);
  expect(await page.getByRole("textbox", { name: /^Private Notiz/ }).inputValue()).toBe("Hund im Hof");
  end();
  await look.click();
  await page.getByText("KI-Analyse erfolgreich erstellt").waitFor();
  expect(new URL(page.url()).hash).toBe("#ki-analyse");
  await page.locator("#ki-analyse").getByText("KI-erstellt").waitFor();
  expect(await page.getByRole("button", { name: "Text kopieren" }).count()).toBe(0);
  await page.getByText("Ganze Einschätzung").click();
  await page.locator("#ki-analyse").getByText("Antwort per WhatsApp").click();
  await page.locator("#ki-analyse").getByText("Guten Tag, danke.").waitFor();
});

describe("more", () => {
  test("the list loads nothing that only an opened request needs, until somebody reaches for a card", async () => {
    const { page, path } = await openRequest();
    const scripts = new Set<string>();
    page.on("request", (request) => scripts.add(new URL(request.url()).pathname));
    const isLoaded = () => [...scripts].some((script) => script.includes("/opened-view-"));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(isLoaded()).toBe(false);
    await page.getByRole("link", { name: "Petra Vogt", exact: true }).hover();
    await expect.poll(isLoaded).toBe(true);
  });

  test("a photo itself opens in a new tab", async () => {
    const { page, expectConsole } = await openRequest();
    expectConsole(/Applying inline style/);
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: /^Foto 1 / }).click(),
    ]);
    expect(new URL(tab.url()).pathname).toMatch(/\/bild\/[^/]+\/1$/);
  });

  test("an answer that was begun is still there after a look at the list", async () => {
    const { page } = await openRequest();
    const field = page.getByRole("textbox", { name: /^WhatsApp an/ });
    await page.getByRole("link", { name: /^Schreiben/ }).click();
    await field.fill("Bin am Dienstag da");
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await page.getByRole("heading", { level: 3, name: "Petra Vogt" }).getByRole("link").click();
    await expect.poll(() => field.inputValue()).toBe("Bin am Dienstag da");
  });

  test("a note that can't be saved holds its page, if one likes", async () => {
    const { page, rowOf, expectConsole } = await openRequest();
    expectConsole(/status of 422/);
    const note = page.getByRole("textbox", { name: "Private Notiz" });
    await page.getByRole("heading", { name: "Private Notiz" }).click();
    await note.fill("x".repeat(2_001));
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      return questions.length === 1 ? dialog.dismiss() : dialog.accept();
    });
    const back = page.getByRole("link", { name: "Zurück zur Übersicht" });
    await back.click();
    await expect.poll(() => questions).toEqual([expect.stringMatching(/konnte nicht gespeichert werden/)]);
    expect(await note.inputValue()).toHaveLength(2_001);
    await back.click();
    await page.getByRole("heading", { level: 1, name: "Übersicht" }).waitFor();
    expect(questions).toHaveLength(2);
    expect(rowOf()).toMatchObject({ privateNote: null });
  });

  test("on paper there is what one needs on site, and nothing to press", async () => {
    const { page } = await openRequest({ privateNote: "Hund im Hof", message: "Der Hahn tropft." });
    await page.emulateMedia({ media: "print" });
    for (const text of ["Der Hahn tropft.", "0171 39200 14", "petra@example.com", "Hund im Hof"]) {
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    }
    await page.getByRole("img", { name: "QR-Code zum Anrufen" }).waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.getByRole("textbox").count()).toBe(0);
  });

  const START = "Einschätzung erstellen";

  test("the assessment without a line the button says so and works afterwards", async () => {
    const { page, address, expectConsole } = await onRequest();
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(address);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: START }).click();
    await page.getByRole("alert").getByText("Fehler bei der KI-Analyse. Kein Netz").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: START }).click();
    await page.getByRole("status").getByText("Einschätzung fertig").waitFor();
  });
});
