import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { startSession } from "#app/domain/session/session.server.ts";
import { customerRequests, sessions } from "#db/schema.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { unzip } from "../support/pages/zip.ts";
import { temporaryFolder } from "../support/temporary-database.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violationsInState } from "./axe.ts";
import { edge } from "./depth.ts";
import { openRequest as openFolded, takenOver } from "./pages/opened-request-page.ts";
import { onRequest } from "./pages/request-to-assess.ts";
import { holdBack } from "./phone.ts";

/** With the fold of the answer open. */
async function openRequest(columns?: Parameters<typeof openFolded>[0]) {
  const opened = await openFolded(columns);
  await opened.page.getByRole("link", { name: /^Schreiben/ }).click();
  return opened;
}

async function expectAccessible(page: Page, what: string) {
  expect(await violationsInState(page), what).toEqual([]);
  const widths = () => [document.documentElement.scrollWidth, window.innerWidth];
  const [content, screen] = await page.evaluate(widths);
  expect(content, what).toBeLessThanOrEqual(screen ?? 0);
}

/** Keeps the browser here: what the link opens is not ours. */
async function pressLink(page: Page, name: RegExp): Promise<string> {
  await page.evaluate(() => {
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  });
  const link = page.getByRole("link", { name });
  await link.click();
  return (await link.getAttribute("href")) ?? "";
}

test("the link follows the text as it is typed, and pressing it is remembered", async () => {
  const { page, rowOf } = await openRequest();
  const field = page.getByRole("textbox", { name: /^WhatsApp an/ });
  await field.fill("Bis gleich & danke");
  const href = await pressLink(page, /In WhatsApp öffnen/);
  expect(href).toBe("https://wa.me/491713920014?text=Bis%20gleich%20%26%20danke");
  await page.getByText(/Beantwortet am .* per WhatsApp/).waitFor();
  expect(rowOf()).toMatchObject({ answeredChannel: "whatsapp" });

  await page.getByRole("link", { name: "Absagen" }).click();
  await expect.poll(() => field.inputValue()).toContain("nicht übernehmen");
  await page.getByRole("link", { name: "Rückruf ankündigen" }).click();
  await expect.poll(() => field.inputValue()).toBe("Bis gleich & danke");

  await field.fill("Wärmepumpe ".repeat(300));
  await page.getByText("zu lang für einen Link").waitFor();
  await page.getByText("Stattdessen per SMS oder E-Mail").click();
  await page.getByRole("textbox", { name: /^E-Mail an/ }).fill("Guten Tag\nMorgen");
  expect(await pressLink(page, /^E-Mail öffnen/)).toContain("&body=Guten%20Tag%0D%0AMorgen");
  await page.getByText(/Beantwortet am .* per E-Mail/).waitFor();
});

edge("a way to reach the customer is no answer yet; writing begins with its text", async () => {
  const { page, path, id, rowOf } = await openRequest({ preferredContactChannel: "email" });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    // A phone's row has this way only where it says to call first.
    const isPhone = width === 360;
    await page.getByRole("link", { name: isPhone ? "Petra Vogt" : /^E-Mail ?, Petra Vogt/ }).click();
    await page.waitForURL(`**${path}?anfrage=${id}${isPhone ? "" : "&vorlage=vorschlag#antworten"}`);
    await takenOver(page);
    const write = page.getByRole("link", { name: /^Schreiben/ });
    // As soon as the reply is open, what sends it is the one filled button, and the bar's way there is gone.
    expect(await page.locator(".button-primary").filter({ visible: true }).count()).toBe(1);
    if (isPhone) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await write.click();
      expect(new URL(page.url()).hash).toBe("");
    }
    await expect.poll(() => write.count()).toBe(0);
    await expect.poll(() => page.getByRole("textbox", { name: /^E-Mail an/ }).isVisible()).toBe(true);
    const top = () => page.locator("#antworten").evaluate((reply) => reply.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(500);
    const sees = (send: Element, { x, y, width, height } = send.getBoundingClientRect()) =>
      send.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    if (isPhone) await expect.poll(() => page.locator(".send-row a").first().evaluate(sees)).toBe(true);
    await pressLink(page, /^Anrufen/);
    await page.locator("#antworten-ganz > summary").press("Enter");
    await expect.poll(() => write.evaluate((link) => link === document.activeElement)).toBe(true);
  }
  await page.reload();
  await page.getByText("Noch nicht beantwortet").waitFor();
  expect(rowOf()?.answeredAt).toBeNull();
});

edge("on a slow line a pressed template counts at once, in the text and in what is remembered", async () => {
  const { page, rowOf } = await openRequest();
  const arrive = await holdBack(page, /\.data\?.*vorlage=absage/);
  await page.getByRole("link", { name: "Absagen" }).click();
  expect(decodeURIComponent(await pressLink(page, /In WhatsApp öffnen/))).toContain("nicht übernehmen");
  await expect.poll(() => rowOf()?.declinedAt).toBeInstanceOf(Date);
  arrive();
  await page.getByText(/Abgesagt am .* per WhatsApp/).waitFor();
});

test("a request whose scripts don't come can be read, and its buttons work", async () => {
  const { page, path, id, rowOf, expectConsole } = await openRequest();
  expectConsole(/ERR_FAILED/);
  await page.route(/opened-view-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${path}?anfrage=${id}`, { waitUntil: "commit" });
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { name: "Private Notiz" }).click();
  await page.getByRole("textbox", { name: "Private Notiz" }).fill("Hund im Hof");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await page.getByText("Notiz gespeichert").waitFor();
  expect(rowOf()).toMatchObject({ privateNote: "Hund im Hof" });
  await page.getByRole("heading", { level: 1, name: "Petra Vogt" }).waitFor();
});

test("what is typed before scripts take over stays, and the link follows it", async () => {
  const { page, path, id } = await openRequest({ privateNote: "Alt", preferredContactChannel: "whatsapp" });
  const release = await holdBack(page, /opened-view-[^/]*\.js$/);
  await page.goto(`${path}?anfrage=${id}`, { waitUntil: "commit" });
  const reply = page.getByRole("textbox", { name: /^WhatsApp an/ });
  const note = page.getByRole("textbox", { name: "Private Notiz" });
  await page.getByRole("button", { name: /^Schreiben/ }).click();
  await reply.fill("Bis gleich");
  await page.getByRole("heading", { name: "Private Notiz" }).click();
  await note.fill("Neu");
  // The link still has the old words; the form has the new ones.
  await page.getByRole("button", { name: "Geänderten Text verwenden" }).first().waitFor();
  expect(await page.getByRole("link", { name: /In WhatsApp öffnen/ }).count()).toBe(0);
  release();
  await takenOver(page);
  await expect.poll(() => reply.inputValue()).toBe("Bis gleich");
  expect(await note.inputValue()).toBe("Neu");
  expect(await pressLink(page, /In WhatsApp öffnen/)).toContain("?text=Bis%20gleich");
});

test("without a line the link still works, and the answer is noted when the line is back", async () => {
  const { page, rowOf, expectConsole } = await openRequest();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  expect(await pressLink(page, /In WhatsApp öffnen/)).toContain("https://wa.me/491713920014?text=");
  await page.getByText("Noch nicht beantwortet").waitFor();
  expect(rowOf()?.answeredAt).toBeNull();
  await page.context().setOffline(false);
  await page.getByText(/Beantwortet am .* per WhatsApp/).waitFor();
  expect(rowOf()?.answeredAt).toEqual(expect.any(Date));
});

edge(
  "an answer that a busy server couldn't note is noted with the next try, and a later press takes its place",
  async () => {
    const { page, rowOf, expectConsole } = await openRequest();
    expectConsole(/status of 503/);
    const heard: (string | null)[] = [];
    await page.route("**/beantwortet/*", (route) => {
      const channel = new URLSearchParams(route.request().postData() ?? "").get("channel");
      const isAgain = heard.includes(channel);
      heard.push(channel);
      return channel === "email" && isAgain ? route.continue() : route.fulfill({ status: 503 });
    });
    await pressLink(page, /In WhatsApp öffnen/);
    await expect.poll(() => heard).toContain("whatsapp");
    await page.getByText("Stattdessen per").click();
    await pressLink(page, /E-Mail öffnen/);
    await page.getByText(/Beantwortet am .* per E-Mail/).waitFor();
    expect(heard.slice(heard.indexOf("email"))).toEqual(["email", "email"]);
    expect(rowOf()).toMatchObject({ answeredChannel: "email" });
  },
);

test("photos are viewed by button, key, swipe and zoom; Escape and the way back close", async () => {
  const { page } = await openFolded();
  const viewer = page.getByRole("dialog");
  const shown = () => viewer.getByText(/^Foto \d/).textContent();
  const opener = page.getByRole("button", { name: /groß ansehen/ });
  await opener.click();
  await viewer.waitFor();
  await expect.poll(shown).toBe("Foto 1 / 3");
  await viewer.getByRole("button", { name: "Nächstes Foto" }).click();
  await expect.poll(shown).toBe("Foto 2 / 3");
  await viewer.getByRole("button", { name: "Nächstes Foto" }).click();
  await expect.poll(shown).toBe("Foto 3 / 3");
  await viewer.getByRole("button", { name: "Nächstes Foto" }).click({ force: true });
  await expect.poll(shown).toBe("Foto 3 / 3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shown).toBe("Foto 1 / 3");
  await viewer.getByRole("list").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect.poll(shown).toBe("Foto 2 / 3");

  const image = viewer.getByRole("img", { name: /^Foto 2/ });
  const before = (await image.boundingBox())?.width ?? 0;
  await viewer.getByRole("button", { name: "Vergrößern" }).click();
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(before * 2);
  await expectAccessible(page, "zoomed");
  await viewer.getByRole("button", { name: "Verkleinern" }).click();
  await expectAccessible(page, "viewer");

  await page.keyboard.press("Escape");
  await expect.poll(() => viewer.count()).toBe(0);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(page.url()).not.toContain("#foto");

  await opener.click();
  await viewer.waitFor();
  await page.goBack();
  await expect.poll(() => viewer.count()).toBe(0);
  expect(page.url()).toContain("?anfrage=");

  await page.goto(`${page.url()}#foto-3`);
  await expect.poll(shown).toBe("Foto 3 / 3");
  await viewer.getByRole("button", { name: "Schließen" }).click();
  await expect.poll(() => viewer.count()).toBe(0);
  expect(page.url()).toContain("?anfrage=");
});

test("a note is saved by going back to the list, too", async () => {
  const { page, path, rowOf } = await openRequest();
  const note = page.getByRole("textbox", { name: "Private Notiz" });
  await page.getByRole("heading", { name: "Private Notiz" }).click();
  await note.fill("Schlüssel beim Nachbarn");
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
  await page.waitForURL((url) => url.pathname === path && url.search === "");
  expect(rowOf()).toMatchObject({ privateNote: "Schlüssel beim Nachbarn" });
  await page.goBack();
  await page.getByRole("heading", { name: "Private Notiz" }).click();
  await expect.poll(() => note.inputValue()).toBe("Schlüssel beim Nachbarn");
  await note.fill("");
  await page.goto("/profil");
  await expect.poll(rowOf).toMatchObject({ privateNote: null });
});

edge(
  "a note that a colleague changed meanwhile is asked about, once, and never replaced on the way out",
  async () => {
    const { page, path, rowOf, expectConsole } = await openRequest({ privateNote: "Alt" });
    expectConsole(/status of 409/);
    const { db } = sharedWerkruf();
    const set = (privateNote: string) =>
      db
        .update(customerRequests)
        .set({ privateNote })
        .where(eq(customerRequests.id, rowOf()?.id ?? ""))
        .run();
    const note = page.getByRole("textbox", { name: "Private Notiz" });
    const save = page.getByRole("button", { name: "Notiz speichern" });
    await page.getByRole("heading", { name: "Private Notiz" }).click();
    await note.fill("Meine");
    set("Hund im Hof");
    await save.click();
    await page.getByText("Inzwischen hat jemand diese Notiz geändert").waitFor();
    await page.getByText("Hund im Hof").last().waitFor();
    await expectAccessible(page, "a note that two change");
    expect([await note.inputValue(), rowOf()?.privateNote]).toEqual(["Meine", "Hund im Hof"]);

    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await expect.poll(() => questions).toHaveLength(1);
    expect(questions[0]).toContain("Inzwischen hat jemand diese Notiz geändert");
    expect(rowOf()).toMatchObject({ privateNote: "Hund im Hof" });

    await save.click();
    await page.getByText("Notiz gespeichert").waitFor();
    expect(rowOf()).toMatchObject({ privateNote: "Meine" });
    await note.fill("Meine zweite");
    await save.click();
    await expect.poll(rowOf).toMatchObject({ privateNote: "Meine zweite" });
    await note.fill("Meine dritte");
    await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
    await page.waitForURL((url) => url.pathname === path && url.search === "");
    expect(rowOf()).toMatchObject({ privateNote: "Meine dritte" });
    expect(questions).toHaveLength(1);
  },
);

edge("what was written stays when the session has ended, and is saved after a new sign-in", async () => {
  const { page, business, rowOf, expectConsole } = await openRequest();
  expectConsole(/status of 40\d/);
  const { db, origin } = sharedWerkruf();
  const note = page.getByRole("textbox", { name: "Private Notiz" });
  await page.getByRole("heading", { name: "Private Notiz" }).click();
  await note.fill("Hund im Hof");
  await page.getByRole("textbox", { name: /^WhatsApp an/ }).fill("Bis gleich");
  db.delete(sessions).where(eq(sessions.userId, business.ownerId)).run();
  const ways = page.getByRole("link", { name: "Neu anmelden (neues Fenster)" });
  for (const [index, button] of ["Notiz speichern", "Als erledigt markieren"].entries()) {
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => ways.count()).toBe(index + 1);
  }
  expect(await ways.first().getAttribute("href")).toMatch(/^\/login\?weiter=/);
  await expectAccessible(page, "signed out");
  expect(await note.inputValue()).toBe("Hund im Hof");
  const id = await startSession(db, { userId: business.ownerId, browser: null }, new Date());
  await page.context().addCookies([{ name: SESSION_COOKIE, value: id, url: origin }]);
  const save = page.getByRole("button", { name: "Notiz speichern" });
  // From behind the bar, which is high while it holds a failure.
  await save.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await save.click();
  await page.getByText("Notiz gespeichert").waitFor();
  expect(rowOf()).toMatchObject({ privateNote: "Hund im Hof", isResolved: false });
  expect(await page.getByRole("textbox", { name: /^WhatsApp an/ }).inputValue()).toBe("Bis gleich");
});

describe("the assessment", () => {
  const START = "Einschätzung erstellen";

  async function expectAccessible(page: Page) {
    expect(await violationsInState(page), page.url()).toEqual([]);
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
    await page.getByRole("status").getByText("Einschätzung fertig").waitFor();
    await page.getByText("Ganze Einschätzung").click();
    await page.getByRole("button", { name: "Neue Analyse erstellen" }).waitFor();
    await expectAccessible(page);
    const template = page.locator("#ki-analyse details details").filter({ hasText: "Antwort per WhatsApp" });
    await template.getByText("Antwort per WhatsApp").click();
    const words = await template.getByRole("paragraph").textContent();
    await template.getByRole("link", { name: "In die Antwort übernehmen" }).click();
    // The text is there at once; the way to it ends when the page has come.
    await page.waitForURL(/vorlage=vorschlag/);
    const reply = page.getByRole("textbox", { name: /^WhatsApp an/ });
    await expect.poll(() => reply.inputValue()).toContain(words);
    await page.getByRole("button", { name: "Text kopieren" }).first().click();
    await page.getByText("Text in die Zwischenablage kopiert!").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await reply.inputValue());
    expect(documents).toBe(0);
  });

  edge("a page that waits sees the end by itself, through a lost line", async () => {
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
});

test("the ZIP of a request opens without a network: whole, on any width, and it asks nobody", async () => {
  const { page, path, id, expectConsole } = await openFolded();
  const answer = await page.request.get(`${path}/mitnehmen/${id}`);
  const folder = temporaryFolder();
  for (const [name, bytes] of unzip(await answer.body())) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  // Whatever else is asked for fails the test.
  expectConsole(/^Request to file:\/\/\/[^?]*\/(?:anfrage\.html|fotos\/[123]\.jpg)$/);
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(join(folder, "anfrage.html")).href);
  await page.getByRole("heading", { name: "Anfrage von Petra Vogt" }).waitFor();
  const decoded = await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => image.naturalWidth * image.naturalHeight);
  });
  expect(decoded).toEqual([1, 2, 3].map(() => 800 * 600));
  await expectAccessible(page, "anfrage.html");
});
