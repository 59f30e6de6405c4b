import { websiteSnippet } from "#app/routes/help/website-snippet.ts";
import { jpegPhoto } from "../support/photos.ts";
import { putPlace } from "../support/places.ts";
import type { Business } from "../support/rows.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { violations } from "./axe.ts";
import {
  expectTiles,
  fillContact,
  fillDetails,
  fillIn,
  newBusiness,
  type PhotoFile,
  pick,
  requestsOf,
  send,
  thanks,
} from "./customer.ts";
import { edge, sampleOf } from "./depth.ts";
import { button, COMPLETE, copied, HELP, marked, openSharing, status } from "./pages/sharing-page.ts";
import { openPhone } from "./phone.ts";
import { type MadeWith, openWebsite } from "./website.ts";

const { origin } = sharedWerkruf();

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
      await button(page, "Kopieren").click();
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

edge("ten stickers of a place fill one page of A4, each code larger than two centimetres", async () => {
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

describe("the form in the website of a business", () => {
  let photo: PhotoFile;
  beforeAll(async () => {
    photo = { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
  });

  const snippetOf = ({ slug, companyName }: Business, code: string | null = null) =>
    websiteSnippet(origin, slug, companyName, code);
  const strict = {
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src ${origin}; script-src ${origin}`,
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  const noStorage = () => {
    if (window === top) return;
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  };

  async function openIn(website: string, options: { javaScriptEnabled?: boolean } = {}) {
    const phone = await openPhone({ website, ...options });
    const { page } = phone;
    if (options.javaScriptEnabled !== false) await page.addInitScript(noStorage);
    await page.goto(website);
    const element = page.locator("iframe").first();
    await element.scrollIntoViewIfNeeded();
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error("There is no frame.");
    await frame.locator("#anfrage").waitFor();
    /** How much of the frame's own page can't be seen in it, in pixels. */
    const hidden = () => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    /** Where something in the frame is on the screen: 0 on top, 1 at the bottom. */
    const onScreen = async (selector: string) =>
      ((await frame.locator(selector).boundingBox())?.y ?? -1) / (page.viewportSize()?.height ?? 1);
    return { ...phone, element, frame, hidden, onScreen };
  }

  test.for(
    sampleOf<[MadeWith, Record<string, string>]>([
      ["wordpress", strict],
      ["plain", {}],
    ]),
  )(
    "made with %s: the frame grows, the website scrolls to faults and steps, and photos arrive",
    async ([madeWith, headers]) => {
      const business = newBusiness();
      const code = await putPlace(sharedWerkruf().db, business.slug, "Wagen 1");
      const website = await openWebsite(snippetOf(business, code), { madeWith, headers });
      const { page, frame, hidden, onScreen } = await openIn(website);
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      await fillContact(frame, "problem");
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      await frame.getByRole("link", { name: "Weiter zu den Details" }).click();
      await expect.poll(() => onScreen("#details")).toBeLessThan(0.2);
      expect(await onScreen("#details")).toBeGreaterThanOrEqual(0);
      await pick(frame, "Fotos auswählen", [photo]);
      await expectTiles(frame, ["skizze.jpg fertig"]);
      expect(await violations(page, true)).toEqual([]);
      await frame.getByRole("checkbox").check();
      await send(frame);
      await expect.poll(() => onScreen("#fehler")).toBeGreaterThan(0);
      await frame.locator('#fehler a[href="#description"]').click();
      await expect.poll(() => onScreen("#description")).toBeGreaterThan(0.05);
      await expect.poll(() => onScreen("#description")).toBeLessThan(0.6);
      await fillDetails(frame, "problem");
      await send(frame);
      await thanks(frame);
      await expect.poll(() => onScreen("#danke")).toBeLessThan(0.2);
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      expect(new URL(frame.url()).pathname).toBe(`/${business.slug}`);
      const [request] = requestsOf(business);
      expect(request).toMatchObject({ source: code });
      expect(request?.imageRefs).toHaveLength(1);
      const [state] = await Promise.all([
        page.waitForEvent("popup"),
        frame.getByRole("link", { name: "Stand ansehen" }).click(),
      ]);
      await state.getByRole("heading", { name: "Das haben Sie gesendet" }).waitFor();
    },
  );

  test.for(sampleOf([false, true]))(
    "without the website's script, scripts in the frame: %s, it scrolls in itself",
    async (javaScriptEnabled) => {
      const business = newBusiness();
      const policy = `frame-src ${origin}; script-src 'none'`;
      const website = await openWebsite(snippetOf(business), {
        headers: { "Content-Security-Policy": policy },
      });
      const { frame, element, expectConsole } = await openIn(website, { javaScriptEnabled });
      expectConsole(/rahmen\.js/);
      expectConsole(/status of 422/);
      await fillIn(frame, "problem");
      await frame.getByLabel("Postleitzahl").fill("");
      await send(frame);
      await frame.getByText("Bitte geben Sie Ihre Postleitzahl ein").first().waitFor();
      expect(Math.round((await element.boundingBox())?.height ?? 0)).toBe(900);
      await frame.getByLabel("Postleitzahl").fill("50667");
      if (!javaScriptEnabled) await frame.locator("#images").setInputFiles([photo]);
      await send(frame);
      await thanks(frame);
      expect(requestsOf(business)).toHaveLength(1);
    },
  );

  edge(
    "several stand on a page, each with its height; a script that comes twice and strange messages change nothing",
    async () => {
      const business = newBusiness();
      const twice = snippetOf(business) + snippetOf(business);
      const website = await openWebsite(`${twice}<iframe title="Anderes" srcdoc="<p>Anderes"></iframe>`);
      const { page, hidden } = await openIn(website);
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      const heights = () =>
        page.locator("iframe").evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
      const before = await heights();
      expect(before[0]).not.toBe(900);
      const other = page.frames().find((frame) => frame.url() === "about:srcdoc");
      await other?.evaluate(() => parent.postMessage([5000], "*"));
      await page.evaluate(() => {
        postMessage([5000], "*");
        const [first] = document.querySelectorAll("iframe");
        for (const strange of [2, "1", [1], { height: 5000 }, null])
          first?.contentWindow?.postMessage(strange, "*");
      });
      const form = page.frames().find((frame) => frame.url().includes("rahmen=1"));
      await form?.evaluate(() => {
        for (const strange of ["5000", [5000, "x"], [-1], [1e9], [Number.NaN], { 0: 5000 }, []])
          parent.postMessage(strange, "*");
      });
      await page.waitForTimeout(200);
      const [first, ...rest] = before;
      const [now, ...others] = await heights();
      expect(now).toBe(first);
      expect(others[1]).toBe(rest[1]);
    },
  );

  const WINDOWS = [
    ["free", "allow-popups allow-popups-to-escape-sandbox", true],
    ["as restricted as the frame", "allow-popups", false],
  ] as const;
  test.each(sampleOf(WINDOWS))(
    "in a frame without an origin, before the first field, it offers a window, which is %s",
    async (_, popups, isFree) => {
      const business = newBusiness();
      const code = await putPlace(sharedWerkruf().db, business.slug);
      const address = `${origin}/${business.slug}?ort=${code}`;
      const website = await openWebsite(
        `<iframe title="Anfrage" height="700" sandbox="allow-scripts allow-forms ${popups}" src="${address}&rahmen=1"></iframe>`,
      );
      const { page, expectConsole } = await openPhone({ website, extraHTTPHeaders: {} });
      // Only the script that offers the window is handed to such a frame.
      expectConsole(/CORS policy|ERR_FAILED/);
      await page.goto(website);
      const frame = page.frameLocator("iframe");
      await frame.getByText("Von hier lässt sich nichts absenden").waitFor();
      expect(await frame.locator("#anfrage").isVisible()).toBe(false);
      const typed = frame.getByText(address.replace("http://", ""));
      expect(await typed.isVisible()).toBe(true);
      const link = frame.getByRole("link", { name: "Formular in neuem Fenster öffnen" });
      const popup = isFree ? page.waitForEvent("popup") : null;
      await link.click();
      const opened = await popup;
      if (!opened) {
        await link.waitFor({ state: "hidden" });
        expect(await typed.isVisible()).toBe(true);
        await expect.poll(() => page.context().pages().length).toBe(1);
        return;
      }
      await fillIn(opened, "problem");
      await send(opened);
      await thanks(opened);
      expect(requestsOf(business)).toMatchObject([{ source: code }]);
    },
  );

  edge(
    "in a frame without origin and scripts a refusal says how to send what was typed, and it is still there",
    async () => {
      const business = newBusiness();
      const website = await openWebsite(
        `<iframe title="Anfrage" height="700" sandbox="allow-forms" src="${origin}/${business.slug}?rahmen=1"></iframe>`,
      );
      const { page, expectConsole } = await openPhone({ website, extraHTTPHeaders: {} });
      expectConsole(/sandboxed|status of 403|CORS policy|ERR_FAILED/);
      await page.goto(website);
      const form = page.frames().find((frame) => frame.url().includes("rahmen=1"));
      if (!form) throw new Error("There is no frame.");
      await fillIn(form, "contact");
      await send(form);
      await form.getByText("Ihre Anfrage ist nicht abgeschickt").waitFor();
      const link = form.getByRole("link", { name: "Formular in neuem Fenster öffnen" });
      expect(await link.getAttribute("href")).toBe(`${origin}/${business.slug}`);
      await page.evaluate(() => history.back());
      await expect.poll(() => form.getByLabel("Vorname").inputValue()).toBe("Erika");
      expect(requestsOf(business)).toHaveLength(0);
    },
  );

  test("the browser frames neither the plain form nor any other page", async () => {
    const business = newBusiness();
    const frames = [`/${business.slug}`, `/${business.slug}/danke?rahmen=1`, "/login?rahmen=1"].map(
      (path) => `<iframe title="Nein" src="${origin}${path}"></iframe>`,
    );
    const website = await openWebsite(frames.join(""));
    const { page, expectConsole } = await openPhone({ website });
    expectConsole(/frame-ancestors/);
    await page.goto(website);
    const urls = () =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url());
    await expect.poll(urls).toEqual(Array(3).fill("chrome-error://chromewebdata/"));
  });
});
