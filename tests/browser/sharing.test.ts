import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { readQr } from "../support/pages/qr-reader.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { sampleOf } from "./depth.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

const HELP = "/so-funktioniert-es";

const COMPLETE = "/onboarding/complete";

const { origin } = sharedWerkruf();

const status = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const marked = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : null;
  });

/** Somebody with one of the pages before them; `prepare` runs in the page before its own scripts. */
async function openSharing(
  path: string,
  { prepare, scripts = true }: { prepare?: () => void; scripts?: boolean } = {},
) {
  const provider = await openProvider(0, { javaScriptEnabled: scripts });
  const { page, business } = provider;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(path);
  return { ...provider, link: `${origin}/${business.slug}` };
}

describe("copying", () => {
  test("puts the link on the clipboard and says so for two seconds", async () => {
    const { page, link } = await openSharing(HELP);
    await page.clock.install();
    await button(page, "Kopieren").click();
    await status(page, "Link in die Zwischenablage kopiert!").waitFor();
    expect(await copied(page)).toBe(link);
    await button(page, "Kopiert!").waitFor();
    await page.clock.fastForward(1_000);
    expect(await button(page, "Kopiert!").count()).toBe(1);
    await page.clock.fastForward(1_000);
    await button(page, "Kopieren").waitFor();
    await page.clock.fastForward(8_000);
    expect(await page.getByText("Link in die Zwischenablage kopiert!").count()).toBe(0);
  });

  test("works on the welcome page and for the ready texts", async () => {
    const { page, link } = await openSharing(COMPLETE);
    await button(page, "Link kopieren").click();
    await status(page, "Link in die Zwischenablage kopiert!").waitFor();
    expect(await copied(page)).toBe(link);
    await page.goto(HELP);
    await page.locator("summary").getByText("Text für die automatische Antwort").click();
    await button(page, "Text kopieren").click();
    await status(page, "Text in die Zwischenablage kopiert!").waitFor();
    expect(await copied(page)).toMatch(new RegExp(`Fotos: ${link}\nWir melden uns`));
  });

  const REFUSALS = {
    "is not allowed": () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    },
    "doesn't exist on an insecure page": () => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    },
  };

  test.for(sampleOf(Object.entries(REFUSALS)))(
    "where it %s, says so and marks the link",
    async ([, prepare]) => {
      const { page, link } = await openSharing(HELP, { prepare });
      await button(page, "Kopieren").click();
      await page.getByRole("status").getByText("Fehler beim Kopieren des Links").waitFor();
      expect(await marked(page)).toBe(link);
      expect(await button(page, "Kopiert!").count()).toBe(0);
      await page.goto(COMPLETE);
      await button(page, "Link kopieren").click();
      await page
        .getByRole("status")
        .getByText(/^Fehler beim Kopieren(?! des Links)/)
        .waitFor();
      expect(await marked(page)).toBe(link);
    },
  );

  test("a touch on the field marks all of it", async () => {
    const { page, link } = await openSharing(HELP);
    await page.getByRole("textbox", { name: "Ihr Link" }).tap();
    expect(await marked(page)).toBe(link);
  });
});

describe("sharing", () => {
  test("hands link and title to the device", async () => {
    const { page, link, business } = await openSharing(HELP, {
      prepare: () => {
        navigator.share = async (shared) => {
          document.title = JSON.stringify(shared);
        };
      },
    });
    await button(page, "Teilen").click();
    const shared = { title: `Anfrage senden - ${business.companyName}`, url: link };
    await expect.poll(() => page.title()).toBe(JSON.stringify(shared));
  });

  test("says nothing when somebody changed their mind", async () => {
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

  const WITHOUT = {
    "has nothing for it": () => Object.defineProperty(navigator, "share", { value: undefined }),
    "refuses it": () => {
      navigator.share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    },
  };

  test.for(sampleOf(Object.entries(WITHOUT)))(
    "where the device %s, the link is copied",
    async ([, prepare]) => {
      const { page, link } = await openSharing(HELP, { prepare });
      await button(page, "Teilen").click();
      await status(page, "Link in die Zwischenablage kopiert!").waitFor();
      expect(await copied(page)).toBe(link);
    },
  );
});

describe.each(
  sampleOf([
    { scripts: true, says: "on" },
    { scripts: false, says: "off" },
  ]),
)("with scripts $says", ({ scripts }) => {
  test("the code is fetched when it is shown, and goes again", async () => {
    const { page, business } = await openSharing(HELP, { scripts });
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/qr/")) fetched.push(new URL(request.url()).pathname);
    });
    const image = page.getByRole("img", { name: "QR-Code" });
    expect(await image.count()).toBe(0);
    await page.getByText("QR-Code anzeigen").click();
    await image.waitFor();
    // Without scripts browsers load every image at once, so that nobody can tell how far somebody has read.
    if (scripts) await expect.poll(() => fetched).toEqual([`/qr/${business.slug}/400.png`]);
    expect((await image.boundingBox())?.width).toBe(200);
    expect(await image.evaluate((picture) => picture.clientWidth)).toBe(200);
    await page.getByText("QR-Code ausblenden").click();
    await expect.poll(() => image.count()).toBe(0);
  });

  test("codes are saved under their names", async () => {
    const { page, business, link } = await openSharing(HELP, { scripts });
    const names = { "QR-Code als PNG": ".png", "Für den Druck (SVG)": "-druck.svg" };
    for (const [label, end] of Object.entries(names)) {
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: label }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe(`qr-code-${business.slug}${end}`);
      expect((await readQr(await readFile(await download.path()), 150)).text).toBe(link);
      if (scripts) await status(page, "QR-Code wurde heruntergeladen!").waitFor();
    }
  });

  test("one answer is open at a time, and an address opens its own", async () => {
    const { page } = await openSharing(`${HELP}#fotos`, { scripts });
    const open = () => page.locator("details[name=faq][open] summary").allTextContents();
    await expect.poll(open).toEqual(["Wer sieht die Fotos, und was steckt darin?"]);
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
  for (const failure of ["no line", "no server"]) {
    await page.route("**/400.png", (route) =>
      failure === "no line" ? route.abort() : route.fulfill({ status: 503 }),
    );
    await page.getByRole("link", { name: "QR-Code speichern" }).click();
    await page.getByRole("status").getByText("Fehler beim Herunterladen des QR-Codes").waitFor();
    await page.unroute("**/400.png");
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "QR-Code speichern" }).click();
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
