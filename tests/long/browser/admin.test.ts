import { randomUUID } from "node:crypto";
import type { BrowserContextOptions, Page } from "playwright";
import { startSession } from "#app/domain/session/session.server.ts";
import { GIVEN_UP, putMail } from "#tests/support/data/mail-site.ts";
import { violations } from "../../browser/axe.ts";
import { openPhone } from "../../browser/phone.ts";
import { adminId } from "../../support/admin.ts";
import { SESSION_COOKIE } from "../../support/dashboard.ts";
import { jpegPhoto } from "../../support/photos.ts";
import { putPhoto, putRequest, uniqueBusiness } from "../../support/rows.ts";
import { sharedWerkruf, startWerkruf, type Werkruf } from "../../support/werkruf.ts";

const werkruf = sharedWerkruf();
const LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller";

async function openAdmin(options: BrowserContextOptions = {}, at: Werkruf = werkruf) {
  const phone = await openPhone({ baseURL: at.origin, ...options });
  const id = await startSession(at.db, { userId: adminId(at), browser: null }, new Date());
  await phone.page.context().addCookies([{ name: SESSION_COOKIE, value: id, url: at.origin }]);
  phone.expectCookies(SESSION_COOKIE);
  return phone;
}

/** A business with long words, and its request with a photo; found by a word of its own. */
async function material() {
  const mark = `q${randomUUID().slice(0, 8)}q`;
  const { slug } = uniqueBusiness(werkruf.db, {
    companyName: `${LONG} ${mark}`,
    email: `${LONG}-${mark}@example.com`.toLowerCase().replace("ä", "a").replace("ü", "u"),
    mobileNumber: "0171 3920014",
    businessFields: ["Fliesen-, Platten- und Mosaikverlegung", "Maurer"],
  });
  const photo = await jpegPhoto(800, 600);
  const id = putRequest(werkruf.db, slug, {
    customerName: `${LONG} ${mark}`,
    message: `${LONG} tropft. `.repeat(30),
    imageRefs: [putPhoto(werkruf, photo, await jpegPhoto(80, 60))],
  });
  return { mark, id };
}

const putDeadMail = () => putMail(werkruf.db, { kind: "digest", recipient: "erika@example.com" }, GIVEN_UP);

/** In both colour schemes, and no wider than the narrowest phone. */
async function expectSound(page: Page) {
  expect(await violations(page), page.url()).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

test("axe finds nothing in the admin panel", async () => {
  const { mark, id } = await material();
  putDeadMail();
  const viewport = { width: 320, height: 700 };
  const { page, expectConsole } = await openAdmin({ viewport });
  expectConsole(/status of 4(04|22)/);
  const requests = [`?suche=${mark}`, "?suche=nirgendszufinden", "/x", `/${id}`].map(
    (end) => `/requests${end}`,
  );
  for (const path of [`/profiles?suche=${mark}`, "/technik", ...requests]) {
    await page.goto(`/admin-panel-werkruf${path}`);
    await expectSound(page);
  }
  await page.getByLabel("Ihre Vorgangsnummer").fill("Frau Vogt");
  await page.getByLabel("Der Betrieb hat um Hilfe gebeten").check();
  await page.getByRole("button", { name: "Anfrage öffnen" }).click();
  await page
    .getByText(/^keine Namen\.$|Bitte nur Buchstaben/)
    .first()
    .waitFor();
  await expectSound(page);
  await page.getByLabel("Ihre Vorgangsnummer").fill("A-1");
  await page.getByRole("button", { name: "Anfrage öffnen" }).click();
  await page.getByRole("heading", { name: "Nachricht" }).waitFor();
  expect(await page.getByRole("img", { name: /Foto 1/ }).count()).toBe(1);
  await expectSound(page);
});

test("axe finds nothing at the gate, and it can be asked again", async () => {
  const { page, expectConsole, expectCookies } = await openPhone();
  expectConsole(/status of 40[13]/);
  await page.goto("/admin-panel-werkruf/requests");
  await page.getByRole("heading", { name: "Anmeldung erforderlich" }).waitFor();
  await expectSound(page);
  const { ownerId: userId } = uniqueBusiness(werkruf.db);
  const session = await startSession(werkruf.db, { userId, browser: null }, new Date());
  await page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: werkruf.origin }]);
  expectCookies(SESSION_COOKIE);
  const { promise: isReleased, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/requests.data*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("link", { name: "Erneut prüfen" }).click();
  await page.getByText("Überprüfe Berechtigung...").waitFor();
  answer();
  await page.getByRole("heading", { name: "Zugriff verweigert" }).waitFor();
  await expectSound(page);
  const admin = await startSession(werkruf.db, { userId: adminId(werkruf), browser: null }, new Date());
  await page.context().addCookies([{ name: SESSION_COOKIE, value: admin, url: werkruf.origin }]);
  await page.getByRole("link", { name: "Erneut prüfen" }).click();
  await page.getByRole("heading", { name: "Kundenanfragen", level: 1 }).waitFor();
});

test("a search is typed, sent and gone back from", async () => {
  const { mark } = await material();
  const { page } = await openAdmin();
  await page.goto("/admin-panel-werkruf");
  await page.getByText("Menü").click();
  await page.getByRole("link", { name: "Handwerker Profile" }).click();
  await page.getByRole("searchbox").fill(mark);
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByText(/^1 von/).waitFor();
  await page.goBack();
  await page.waitForURL(/profiles$/);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
});

test("under another product's name the panel's pages follow each other without a new document", async () => {
  const other = await startWerkruf({ PRODUCT_NAME: "Handwerk Plus" });
  onTestFinished(async () => void (await other.stop()));
  const { page } = await openAdmin({}, other);
  await page.goto("/admin-panel-handwerk-plus");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByText("Menü").click();
  await page.getByRole("link", { name: "Handwerker Profile" }).click();
  await page.getByRole("heading", { name: "Handwerker Profile", level: 1 }).waitFor();
  await page.locator("main li a").first().click();
  await page.getByRole("link", { name: /^Anfragen an/ }).click();
  await page.getByRole("heading", { name: "Kundenanfragen", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin-panel-handwerk-plus/requests");
  expect(documents).toEqual([]);
});
