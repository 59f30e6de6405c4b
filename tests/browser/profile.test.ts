import { createReadStream, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { holidayDays, nextMonths } from "#app/domain/profile/availability.ts";
import { endAllSessions } from "#app/domain/session/session.server.ts";
import { playPushService } from "../stand-ins/push-service.ts";
import { openCustomer } from "../support/customer.ts";
import { mailsTo } from "../support/mails.ts";
import { ageSessions } from "../support/pages/confirmation.ts";
import { unzip } from "../support/pages/zip.ts";
import { drawnLogo } from "../support/photos.ts";
import { putInvitation } from "../support/rows.ts";
import { temporaryFolder } from "../support/temporary-database.ts";
import { sharedWerkruf, startWerkruf } from "../support/werkruf.ts";
import { violationsInState } from "./axe.ts";
import { fillInAtOnce, sendWell } from "./customer.ts";
import { edge, sampleOf } from "./depth.ts";
import { field, news, openProfile, save } from "./pages/profile-page.ts";
import { openProvider } from "./provider.ts";

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test("checked when sent, then at every change; only then something goes to the server", async () => {
  const { page, row } = await openProfile();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await field(page, "Firmenname").fill("");
  await field(page, "Stadt").fill("");
  expect(await page.getByText("ist erforderlich").count()).toBe(0);
  await save(page).click();
  await page.getByText("Firmenname ist erforderlich").waitFor();
  await page.getByText("Stadt ist erforderlich").waitFor();
  expect(await focusedId(page)).toBe("profil-company_name");

  await field(page, "Firmenname").fill("N");
  await expect.poll(() => page.getByText("Firmenname ist erforderlich").count()).toBe(0);
  await field(page, "Firmenname").fill("");
  await page.getByText("Firmenname ist erforderlich").waitFor();
  await page.getByLabel("E-Mail-Adresse für Kunden").fill("kaputt");
  await page.getByText("Ungültige E-Mail-Adresse").waitFor();
  expect(posts).toBe(0);

  await field(page, "Firmenname").fill("Neu GmbH");
  await field(page, "Stadt").fill("Bonn");
  await page.getByLabel("E-Mail-Adresse für Kunden").fill("neu@example.org");
  await page.getByRole("heading", { name: "Website, Impressum, USt-IdNr." }).click();
  await page.getByLabel("Website").fill("https://www.neu.example");
  await save(page).click();
  await news(page).waitFor();
  expect(posts).toBe(1);
  expect(row()).toMatchObject({ companyName: "Neu GmbH", city: "Bonn", websiteUrl: "https://neu.example" });
  expect(await page.getByLabel("Website").inputValue()).toBe("neu.example");
});

test("notifications are saved for themselves, on their own page", async () => {
  const { page, row } = await openProfile();
  const before = row();
  const unsaved = page.getByText("Noch nicht gespeichert");
  await page.getByRole("link", { name: "Profildaten" }).click();
  await page.getByRole("link", { name: "Benachrichtigungen" }).click();
  await page.getByRole("radio", { name: /^Aus/ }).check();
  await expect.poll(() => unsaved.count()).toBe(1);
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await page.getByText("Benachrichtigungen gespeichert!").waitFor();
  expect(row()).toEqual({ ...before, notificationPreference: "aus" });
  await expect.poll(() => unsaved.count()).toBe(0);
});

const AWAY = [
  ["Im Urlaub", "Letzter Urlaubstag", () => holidayDays(new Date()).first],
  ["Neue Projekte erst später", "Neue Projekte wieder ab", () => String(nextMonths(new Date())[0]?.value)],
] as const;
test.each(sampleOf(AWAY))("„%s“ asks „%s“, and only then", async (choice, label, answer) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, row } = await openProfile({ javaScriptEnabled });
    await page.goto("/profil/kunden");
    expect(await page.getByLabel(label).isVisible()).toBe(false);
    await page.getByLabel("Was nehmen Sie zurzeit an?").selectOption(choice);
    await page.getByText("Ihr Auftritt").click();
    await page.getByLabel("Eine Zeile").fill("Seit 1987");
    const asked = page.getByLabel(label);
    if (choice === "Im Urlaub") await asked.fill(answer());
    else await asked.selectOption(answer());
    await save(page).click();
    await news(page).waitFor();
    expect(row()).toMatchObject({ availableFrom: expect.any(Date), tagline: "Seit 1987" });
    expect(await page.getByLabel(label).inputValue()).toBe(answer());
  }
});

test("from one of its pages to another the profile asks about what isn't saved", async () => {
  const { page } = await openProfile();
  await field(page, "Stadt").fill("Bonn");
  let questions = 0;
  page.once("dialog", (dialog) => {
    questions += 1;
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Profildaten" }).click();
  await expect.poll(() => field(page, "Stadt").isVisible()).toBe(false);
  await page.getByRole("link", { name: "Anmeldung" }).click();
  await expect.poll(() => questions).toBe(1);
  await page.getByRole("link", { name: /^Betrieb/ }).click();
  expect(await field(page, "Stadt").inputValue()).toBe("Bonn");
  await expect.poll(() => field(page, "Stadt").isVisible()).toBe(true);
});

test("a logo is seen wherever customers look, until it is removed; a file that is none says why", async () => {
  const { page, business, expectConsole } = await openProfile();
  expectConsole(/status of 422|ERR_FILE_NOT_FOUND/);
  await page.goto("/profil/kunden");
  await page.getByText("Ihr Auftritt").click();
  await page.getByRole("link", { name: "Logo hochladen" }).click();
  const picture = page.locator("input[type=file]");
  await picture.setInputFiles({ name: "logo.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await page.getByRole("button", { name: "Logo speichern" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Ihr Logo ist unverändert" });
  await refusal.getByText("„logo.pdf“ ist keine JPEG-, PNG- oder WebP-Datei.").waitFor();
  expect(await violationsInState(page)).toEqual([]);
  const buffer = await drawnLogo(600, 300);
  const file = join(temporaryFolder(), "fort.png");
  writeFileSync(file, buffer);
  await picture.setInputFiles(file);
  rmSync(file);
  await page.getByRole("button", { name: "Logo speichern" }).click();
  await page.getByText("Die Datei ist nicht mehr auf diesem Gerät").waitFor();
  await picture.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Logo speichern" }).click();
  await page.getByRole("img", { name: "Ihr Logo" }).waitFor();
  await expect.poll(() => refusal.count()).toBe(0);
  expect(await violationsInState(page)).toEqual([]);

  const shown = page.locator(`img[src^="/${business.slug}/logo/"]`);
  const isDrawn = () => shown.evaluate((image: HTMLImageElement) => image.decode().then(() => true));
  await page.goto("/so-funktioniert-es/aushang");
  expect(await isDrawn()).toBe(true);
  await page.goto(`/${business.slug}`);
  expect(await isDrawn()).toBe(true);
  await fillInAtOnce(page, "contact");
  await sendWell(page);
  expect(await isDrawn()).toBe(true);

  await page.goto("/profil/logo");
  await page.getByRole("button", { name: "Logo entfernen" }).click();
  await page.getByRole("status").getByText("Ihr Logo ist entfernt.").waitFor();
  await page.goto(`/${business.slug}`);
  expect(await shown.count()).toBe(0);
});

describe("nothing typed is lost", () => {
  edge("when an invitation is withdrawn while another one is written", async () => {
    const { page, business } = await openProfile();
    await putInvitation(sharedWerkruf().db, business.id, { name: "Otto" });
    await page.goto("/profil/kollegen");
    await field(page, "Name").fill("Kai");
    await page.getByRole("button", { name: /^Zurückziehen/ }).click();
    await expect.poll(() => page.getByText("Otto").count()).toBe(0);
    expect(await field(page, "Name").inputValue()).toBe("Kai");
    await page.getByLabel("E-Mail").fill("kai@example.org");
    await page.getByRole("button", { name: "Einladung senden" }).click();
    await page.getByText("kai@example.org").waitFor();
    expect(await field(page, "Name").inputValue()).toBe("");
  });

  test("without a line", async () => {
    const { page, expectConsole, row } = await openProfile();
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await field(page, "Stadt").fill("Bonn");
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByText("Kein Netz. Ihre Angaben stehen noch im Formular").waitFor();
    expect(await focusedId(page)).toBe("fehler");
    await page.context().setOffline(false);
    await save(page).click();
    await news(page).waitFor();
    expect(row()?.city).toBe("Bonn");
  });

  edge("when the session has ended meanwhile", async () => {
    const { page, business, row } = await openProfile();
    await field(page, "Stadt").fill("Bonn");
    await endAllSessions(sharedWerkruf().db, business.ownerId, new Date());
    await save(page).click();
    await page.getByText("Kein Benutzer gefunden").waitFor();
    expect(new URL(page.url()).pathname).toBe("/profil");
    expect(await field(page, "Stadt").inputValue()).toBe("Bonn");
    expect(await page.getByRole("link", { name: "Neu anmelden" }).getAttribute("href")).toMatch(/^\/login/);
    expect(row()?.city).toBe("Bremen");
  });

  edge("when another page is opened before saving", async () => {
    const { page } = await openProfile();
    await field(page, "Stadt").fill("Bonn");
    const questions: string[] = [];
    page.once("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByText("Menü").click();
    await page.getByRole("link", { name: "Übersicht" }).click();
    await expect.poll(() => questions).toHaveLength(1);
    expect(questions[0]).toContain("noch nicht gespeichert");
    expect(await field(page, "Stadt").inputValue()).toBe("Bonn");
    await page.getByText("Menü").click();
    await save(page).click();
    await news(page).waitFor();
    await page.getByText("Menü").click();
    await page.getByRole("link", { name: "Übersicht" }).click();
    await page.getByRole("heading", { level: 1, name: "Übersicht" }).waitFor();
  });
});

describe("the contact address", () => {
  test("a session that has to prove itself keeps the form, with the message at the field", async () => {
    const { page, business, expectConsole } = await openProfile();
    expectConsole(/403/);
    ageSessions(sharedWerkruf(), business.ownerId);
    await page.getByLabel("E-Mail-Adresse für Kunden").fill("neu@example.org");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await page.getByRole("link", { name: "Jetzt bestätigen (neues Fenster)" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("profil-email");
    expect(await page.getByLabel("E-Mail-Adresse für Kunden").inputValue()).toBe("neu@example.org");
    expect(await violationsInState(page)).toEqual([]);
  });
});

describe("leaving", () => {
  /** Both colour schemes of what is on the screen, and no scrolling sideways on the narrowest phone. */
  async function expectAccessible(page: Page) {
    expect(await violationsInState(page), page.url()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate("document.documentElement.scrollWidth");
    expect(width, page.url()).toBeLessThanOrEqual(320);
  }

  edge("somebody saves the data, deletes the account, and every page on the way is accessible", async () => {
    const { page, business, expectConsole } = await openProvider(2);
    expectConsole(/status of 4(22|29|10)/);
    await page.goto("/profil/loeschen");
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Meine Daten herunterladen" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^werkruf-daten-${business.slug}-[\\d-]+\\.zip$`),
    );
    const chunks: Buffer[] = [];
    for await (const chunk of createReadStream(await download.path())) chunks.push(chunk as Buffer);
    expect([...unzip(Buffer.concat(chunks)).keys()]).toEqual(["LIESMICH.txt", "daten.json"]);

    await page.getByRole("button", { name: "Konto endgültig löschen" }).click();
    await page.getByText("Es fehlt noch die Bestätigung").waitFor();
    const field = page.getByRole("textbox", { name: "zur Bestätigung" });
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.evaluate("document.activeElement.id")).toBe("konto-loeschen-confirmation");
    await expectAccessible(page);

    await field.fill(business.companyName);
    await page.getByRole("button", { name: "Konto endgültig löschen" }).click();
    await page.getByRole("heading", { name: "Ihr Konto ist gelöscht" }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await expectAccessible(page);

    await page.goto(`/${business.slug}`);
    await page.getByRole("heading", { name: "Diesen Betrieb gibt es bei Werkruf nicht mehr" }).waitFor();
    await expectAccessible(page);
  });
});

test("a device is switched on, and its worker shows what it is told of a request and keeps nothing", async () => {
  const werkruf = await startWerkruf({ PUSH_HOSTS: "127.0.0.1" });
  onTestFinished(() => void werkruf.stop());
  const service = await playPushService();
  const device = service.device();
  const { page, business, expectCookies } = await openProvider(
    0,
    { permissions: ["notifications"] },
    werkruf,
  );
  expectCookies("toast");
  // A browser asks its maker's service for an address, which isn't there for tests: what it answers is played.
  await page.addInitScript(({ endpoint, ...keys }) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
  }, device.fields);
  await page.goto("/profil/benachrichtigungen");
  await page.getByRole("button", { name: "Auf diesem Gerät einschalten" }).click();
  await page.getByText("Dieses Gerät meldet sich jetzt").waitFor();
  await page.getByText("Dieses Gerät", { exact: true }).waitFor();
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect(await scopes()).toEqual([`${werkruf.origin}/dashboard`]);

  const { send } = await openCustomer(werkruf, business.slug);
  await send("Rohrbruch, das Wasser läuft!");
  await expect.poll(() => device.messages().length, { timeout: 30_000 }).toBe(1);
  const [told] = device.messages();
  const control = await page.context().newCDPSession(page);
  const versions: { registrationId: string }[] = [];
  control.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    versions.push(...registrations);
  });
  await control.send("ServiceWorker.enable");
  await expect.poll(() => versions.length).toBeGreaterThan(0);
  await control.send("ServiceWorker.deliverPushMessage", {
    origin: werkruf.origin,
    registrationId: versions[0]?.registrationId ?? "",
    data: JSON.stringify(told),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/dashboard");
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, tag, data }) => ({ title, tag, path: data }));
    });
  await expect.poll(shown).toEqual([told]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

edge("two saves in a row bring the news twice", async () => {
  const { page } = await openProfile();
  await save(page).click();
  await news(page).waitFor();
  await page.getByRole("link", { name: "Schließen" }).click();
  await expect.poll(() => news(page).count()).toBe(0);
  for (let again = 0; again < 2; again += 1) {
    await save(page).click();
    await news(page).waitFor();
  }
});

edge("a save that is refused takes the news of the one before away", async () => {
  const { page } = await openProfile();
  await save(page).click();
  await news(page).waitFor();
  await field(page, "Stadt").fill("");
  await save(page).click();
  await page.getByText("Stadt ist erforderlich").waitFor();
  expect(await page.getByText("Profil erfolgreich aktualisiert!").isVisible()).toBe(false);
});

edge("on a wide screen the button comes along as soon as there is something to save", async () => {
  const { page } = await openProfile({ viewport: { width: 1280, height: 800 }, isMobile: false });
  const isInSight = () =>
    save(page).evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
  expect(await isInSight()).toBe(false);
  await field(page, "Firmenname").fill("Neu GmbH");
  await expect.poll(isInSight).toBe(true);
  await page.getByText("Noch nicht gespeichert").waitFor();
});

edge("by keyboard alone: from the field to the saved page", async () => {
  const { page, row } = await openProfile();
  await field(page, "Ansprechpartner").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Rosa Rohr");
  await page.keyboard.press("Enter");
  await news(page).waitFor();
  expect(row()?.contactName).toBe("Rosa Rohr");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("erfolgreich");
});

edge("without scripts the same form saves, refuses and keeps", async () => {
  const { page, row, expectConsole } = await openProfile({ javaScriptEnabled: false });
  expectConsole(/status of 422/);
  await field(page, "Stadt").fill("");
  await field(page, "Ansprechpartner").fill("Rosa Rohr");
  await save(page).click();
  await page.getByText("Stadt ist erforderlich").first().waitFor();
  expect(await field(page, "Ansprechpartner").inputValue()).toBe("Rosa Rohr");
  await field(page, "Stadt").fill("Bonn");
  await save(page).click();
  await news(page).waitFor();
  expect(row()).toMatchObject({ city: "Bonn", contactName: "Rosa Rohr" });
});

edge("signed out everywhere, the sign-in page says so", async () => {
  const { page } = await openProfile();
  await page.goto("/profil/anmeldung");
  await page.getByRole("button", { name: "Überall abmelden" }).click();
  await page.getByText("Alle Geräte wurden abgemeldet.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
});

describe("the contact address", () => {
  edge("another link is sent without saving or losing what was typed", async () => {
    const email = `kontakt-${crypto.randomUUID()}@example.org`;
    const { page } = await openProfile({}, { email });
    await page.getByLabel("Stadt").fill("");
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await page.getByRole("status").getByText("Wir haben Ihnen den Link noch einmal gesendet.").waitFor();
    expect(await page.getByLabel("Stadt").inputValue()).toBe("");
    expect(await page.getByText("Stadt ist erforderlich").count()).toBe(0);
    expect(await mailsTo(sharedWerkruf(), email)).toHaveLength(1);
  });
});
