import { readFile } from "node:fs/promises";
import { sampleOf } from "../../browser/depth.ts";
import {
  button,
  COMPLETE,
  copied,
  HELP,
  marked,
  openSharing,
  status,
} from "../../browser/pages/sharing-page.ts";
import { openPhone } from "../../browser/phone.ts";
import { readQr } from "../../support/pages/qr-reader.ts";

describe("copying", () => {
  test("works on the welcome page and for the ready texts", async () => {
    const { page, link } = await openSharing(COMPLETE);
    await button(page, "Kopieren").click();
    await status(page, "Link in die Zwischenablage kopiert!").waitFor();
    expect(await copied(page)).toBe(link);
    await page.goto(HELP);
    await page.locator("summary").getByText("Automatische Antwort im Messenger").click();
    await page.locator("summary").getByText("Text für die automatische Antwort").click();
    await button(page, "Text kopieren").click();
    await status(page, "Text in die Zwischenablage kopiert!").waitFor();
    expect(await copied(page)).toMatch(new RegExp(`Fotos: ${link}\nWir melden uns`));
  });

  test("a touch on the field marks all of it", async () => {
    const { page, link } = await openSharing(HELP);
    await page.getByRole("textbox", { name: "Ihr Link" }).tap();
    expect(await marked(page)).toBe(link);
  });
});

test("sharing says nothing when somebody changed their mind", async () => {
  const { page } = await openSharing(HELP, {
    prepare: () => {
      navigator.share = () => {
        document.title = "asked";
        return Promise.reject(new DOMException("no", "AbortError"));
      };
    },
  });
  await button(page, "Teilen").click();
  await expect.poll(() => page.title()).toBe("asked");
  expect(await page.locator("#link-teilen").getByRole("status").first().textContent()).toBe("");
});

describe.each(
  sampleOf([
    { scripts: true, says: "on" },
    { scripts: false, says: "off" },
  ]),
)("with scripts $says", ({ scripts }) => {
  test("codes are saved under their names", async () => {
    const { page, business, link } = await openSharing(HELP, { scripts });
    const names = { "QR-Code als PNG": ".png", "SVG für den Druck": "-druck.svg" };
    await page.getByText("QR-Code anzeigen").click();
    for (const [label, end] of Object.entries(names)) {
      const saving = page.waitForEvent("download");
      const wanted = page.getByRole("link", { name: label });
      await wanted.click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe(`qr-code-${business.slug}${end}`);
      expect((await readQr(await readFile(await download.path()), 150)).text).toBe(link);
      // Each group of links has a line of its own below it.
      const said = wanted.locator("xpath=../..").getByRole("status");
      if (scripts) await expect.poll(() => said.textContent()).toBe("QR-Code wurde heruntergeladen!");
    }
  });

  test("one answer is open at a time, and an address opens its own", async () => {
    const { page } = await openSharing(`${HELP}#fotos`, { scripts });
    const open = () => page.locator("details[name=faq][open] summary").allTextContents();
    await expect.poll(open).toEqual(["Wer sieht die Fotos, und was steckt darin?"]);
    await page.getByText("weitere Fragen").first().click();
    await page.getByText("Ändert sich mein Link irgendwann?").click();
    await expect.poll(open).toEqual(["Ändert sich mein Link irgendwann?"]);
    await page.getByText("Ändert sich mein Link irgendwann?").click();
    await expect.poll(open).toEqual([]);
    await page.getByRole("link", { name: "Impressum" }).click();
    await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor();
    await page.goBack();
    if (scripts) await expect.poll(open).toEqual(["Wer sieht die Fotos, und was steckt darin?"]);
  });
});

test("a failed download says so, and the next one works", async () => {
  const { page, business, expectConsole } = await openSharing(COMPLETE);
  expectConsole(/ERR_FAILED|status of 503/);
  await page.getByText("QR-Code als Datei").click();
  for (const failure of ["no line", "no server"]) {
    await page.route("**/400.png", (route) =>
      failure === "no line" ? route.abort() : route.fulfill({ status: 503 }),
    );
    await page.getByRole("link", { name: "QR-Code als PNG" }).click();
    await page.getByRole("status").getByText("Fehler beim Herunterladen des QR-Codes").waitFor();
    await page.unroute("**/400.png");
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "QR-Code als PNG" }).click();
    expect((await saving).suggestedFilename()).toBe(`werkruf-qr-code-${business.slug}.png`);
    await status(page, "QR-Code wurde heruntergeladen!").waitFor();
  }
});

describe("the start page", () => {
  test.each(sampleOf([true, false]))(
    "a jump to a part of the start page ends at its heading, scripts: %s",
    async (javaScriptEnabled) => {
      const { page } = await openPhone({ javaScriptEnabled });
      await page.goto("/");
      const parts = page.locator("footer").getByRole("navigation", { name: "Auf dieser Seite" });
      for (const [link, heading] of [
        ["So funktioniert's", "In 3 Schritten startklar"],
        ["Was ist Werkruf?", "Was ist Werkruf?"],
      ] as const) {
        await parts.getByRole("link", { name: link }).click();
        const top = () =>
          page
            .getByRole("heading", { name: heading })
            .boundingBox()
            .then((box) => box?.y);
        await expect.poll(top).toBeLessThan(120);
        expect(await top()).toBeGreaterThan(0);
      }
    },
  );

  test("what the start page lays out later is found and gets the focus", async () => {
    const { page } = await openPhone();
    await page.goto("/");
    const last = page.getByRole("heading", { name: /^Der nächste Anruf kommt/ });
    expect(await page.evaluate(() => Reflect.get(window, "find").call(window, "auf der Leiter stehst"))).toBe(
      true,
    );
    await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(740);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("summary").last().focus();
    await expect.poll(async () => (await page.locator("summary").last().boundingBox())?.y).toBeLessThan(740);
  });
});
