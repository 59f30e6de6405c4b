import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { putPlace } from "../support/places.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { sampleOf } from "./depth.ts";
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

  test("from an empty inbox hands the link to the device, or leads to the page of the code", async () => {
    const { page, link, path } = await openSharing("/dashboard", {
      prepare: () => {
        navigator.share = async (shared) => {
          document.title = JSON.stringify(shared);
        };
      },
    });
    const share = page.getByRole("link", { name: "Link teilen" });
    expect((await page.getByRole("img", { name: "QR-Code" }).boundingBox())?.width).toBe(200);
    await share.click();
    await expect.poll(() => page.title()).toBe(JSON.stringify({ url: link }));
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await share.click();
    await page.getByRole("heading", { level: 1, name: "Link & QR-Code" }).waitFor();
    await page.goto(path);
    await page.getByRole("link", { name: "Link & QR-Code" }).click();
    await page.getByRole("heading", { level: 1, name: "Link & QR-Code" }).waitFor();
    expect((await page.getByRole("img", { name: "QR-Code" }).boundingBox())?.width).toBeGreaterThan(250);
    await button(page, "Kopieren").click();
    expect(await copied(page)).toBe(link);
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
});

test("ten stickers of a place fill one page of A4, each code larger than two centimetres", async () => {
  const { page, business } = await openSharing(HELP);
  const code = await putPlace(sharedWerkruf().db, business.slug, "Wagen 1");
  await page.goto(`${HELP}/aufkleber?ort=${code}`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const codes = page.locator(`img[src$="druck.svg?ort=${code}"]`);
  expect(await codes.count()).toBe(10);
  const size = await codes.last().boundingBox();
  // At 96 to the inch.
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThan(76);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
