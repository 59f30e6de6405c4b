import type { Page } from "playwright";
import { expectTiles, fillIn, newBusiness, pick, requestsOf, sendWell } from "../../browser/customer.ts";
import { openPhone } from "../../browser/phone.ts";
import { openProvider } from "../../browser/provider.ts";
import { asReadBy } from "../../older-browsers/css.ts";
import { OLDEST_FOR_CUSTOMERS } from "../../older-browsers/known.ts";
import { jpegPhoto } from "../../support/photos.ts";
import { putPhoto, putRequest } from "../../support/rows.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

/** Takes away functions that came after iOS 15.4 and Chrome 99, or with `isOldest` after iOS 14 and Chrome 87. */
function forgetFunctions(page: Page, isOldest: boolean) {
  return page.addInitScript((isOldest) => {
    const younger: [owner: object, names: string[]][] = [
      [String.prototype, ["toWellFormed", "isWellFormed"]],
      [Array.prototype, ["toSorted", "toReversed", "with"]],
      [AbortSignal, ["timeout", "any"]],
      [URL, ["canParse"]],
    ];
    const young: typeof younger = [
      [String.prototype, ["at"]],
      [Array.prototype, ["at", "findLast"]],
      [Object, ["hasOwn"]],
      [Crypto.prototype, ["randomUUID"]],
      [SubmitEvent.prototype, ["submitter"]],
      [window, ["HTMLDialogElement", "createImageBitmap", "structuredClone"]],
    ];
    for (const [owner, names] of isOldest ? [...younger, ...young] : younger)
      for (const name of names) Reflect.deleteProperty(owner, name);
    addEventListener("scrollend", (event) => event.stopImmediatePropagation(), { capture: true });
  }, isOldest);
}

/** Leaves out of the page's style sheet what iOS 14 and Chrome 87 leave out. */
function forgetStyles(page: Page, path: string) {
  return page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const { "content-security-policy": _, ...headers } = answer.headers();
    const body = (await answer.text()).replace(
      /(<style[^>]*>)([\s\S]*?)<\/style>/,
      (_, tag, css) => `${tag}${asReadBy(css, OLDEST_FOR_CUSTOMERS)}</style>`,
    );
    await route.fulfill({ status: answer.status(), headers, body });
  });
}

test("a phone of 2020 shows the whole form as it is meant, and sends it with a photo", async () => {
  const business = newBusiness();
  const { page } = await openPhone();
  await forgetFunctions(page, true);
  await forgetStyles(page, `/${business.slug}`);
  await page.goto(`/${business.slug}`);

  const largest = await page
    .locator("svg.icon")
    .evaluateAll((icons) => Math.max(...icons.map((icon) => icon.getBoundingClientRect().width)));
  expect(largest).toBeLessThan(50);
  const trap = await page.locator("[name=faxNumber]").boundingBox();
  expect((trap?.x ?? 0) + (trap?.width ?? 0)).toBeLessThanOrEqual(0);
  for (const section of ["kontakt", "details", "absenden"])
    expect(await page.locator(`#${section}`).isVisible(), section).toBe(true);
  const sizesOn = (shown: Page) =>
    shown.locator("#firstName").evaluate((field) => {
      const { paddingLeft } = getComputedStyle(field);
      return { paddingLeft, width: document.documentElement.scrollWidth };
    });
  const { page: young } = await openPhone();
  await young.goto(`/${business.slug}`);
  expect(await sizesOn(page)).toEqual({ ...(await sizesOn(young)), width: 360 });

  await fillIn(page, "project", "email");
  await pick(page, "Fotos auswählen", [
    { name: "skizze.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() },
  ]);
  await expectTiles(page, ["skizze.jpg fertig"]);
  await sendWell(page);
  expect(requestsOf(business)).toMatchObject([
    { requestType: "project", customerEmail: "erika@example.com" },
  ]);
});

test("on a phone of early 2022 a request with a mail address opens, and its photos are counted by swiping", async () => {
  const { page, business, path } = await openProvider(0);
  const werkruf = sharedWerkruf();
  const photo = await jpegPhoto();
  const imageRefs = [1, 2].map(() => putPhoto(werkruf, photo, photo));
  const id = putRequest(werkruf.db, business.slug, {
    ...{ customerEmail: "petra@example.com", preferredContactChannel: "email", imageRefs },
  });
  await forgetFunctions(page, false);
  await page.goto(`${path}?anfrage=${id}`);
  await page.getByRole("button", { name: "Foto 1 groß ansehen" }).click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("list").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await viewer.getByText("Foto 2 / 2").waitFor();
  await viewer.getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("link", { name: /^Schreiben/ }).click();
  const mail = page.getByRole("link", { name: "E-Mail öffnen" });
  expect(await mail.getAttribute("href")).toMatch(/^mailto:petra@example\.com\?subject=/);
});
