import { randomUUID } from "node:crypto";
import { endAllSessions, startSession } from "#app/domain/session/session.server.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/dashboard.ts";
import { joinedAs } from "../support/joining.ts";
import { newestSignIn } from "../support/mails.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { expectAccessible } from "./axe.ts";
import { edge, sampleOf } from "./depth.ts";
import { button, fillNeeded, openForm } from "./pages/joining-page.ts";
import { holdBack, openPhone } from "./phone.ts";

const TWO_MINUTES_MS = 120_000;

/** How fast somebody types on a phone, in ms a character, and looks at a new page or mail, in ms. */
const TYPING_MS = 350;

const LOOKING_MS = 8_000;

describe.each(sampleOf([{ javaScriptEnabled: true }, { javaScriptEnabled: false }]))("%o", (mode) => {
  test("from the first page to the QR code: three pages, under two minutes", async () => {
    const werkruf = sharedWerkruf();
    const email = `neu-${randomUUID().slice(0, 8)}@example.com`;
    const { page, expectCookies } = await openPhone(mode);
    expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE, "toast");
    const pages = new Set<string>();
    page.on("framenavigated", (frame) => void pages.add(new URL(frame.url()).pathname));
    let typed = 0;
    const fill = (label: string, text: string) => {
      typed += text.length;
      return page.getByLabel(label, { exact: true }).fill(text);
    };

    const start = Date.now();
    await page.goto("/signup");
    await fill("E-Mail-Adresse", email);
    await page.getByRole("button", { name: "Anmelde-Link senden" }).click();
    await page.getByText("E-Mail versendet!").waitFor();
    await fill("Code aus der E-Mail", (await newestSignIn(werkruf, email)).code);
    await page.getByRole("button", { name: "Weiter", exact: true }).click();

    await page.getByRole("heading", { name: "Erzähl uns kurz was über deinen Betrieb" }).waitFor();
    await fill("Firmenname *", "Dachdeckerei Überall & Söhne");
    await fill("Dein Name *", "Änne Überall");
    await page.getByLabel("Ich handle als Unternehmen und akzeptiere die AGB").check();
    await page.getByLabel("Ich habe die Datenschutzhinweise gelesen und akzeptiere sie.").check();
    await page.getByRole("button", { name: "Jetzt starten" }).click();

    await page.getByRole("heading", { name: /^Willkommen bei .+, Dachdeckerei Überall & Söhne!$/ }).waitFor();
    const code = page.getByRole("img", { name: /QR/ });
    await code.waitFor();
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(200);
    const machineMs = Date.now() - start;

    expect([...pages].filter((path) => path !== "blank")).toEqual([
      "/signup",
      "/onboarding/profile",
      "/onboarding/complete",
    ]);
    const humanMs = typed * TYPING_MS + (pages.size + 1) * LOOKING_MS;
    expect(machineMs + humanMs).toBeLessThan(TWO_MINUTES_MS);

    const link = `/dachdeckerei-ueberall-soehne`;
    await page.getByRole("link", { name: "Zum Dashboard" }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`/dashboard${link}`));
  });
});

describe("the form", () => {
  const werkruf = sharedWerkruf();

  test("the button waits for the needed fields and both ticks, and says what is missing", async () => {
    const { page, expectConsole } = await openForm();
    expectConsole(/status of 422/);
    const hint = page.getByText("Bitte füllen Sie alle Pflichtfelder aus und akzeptieren Sie");
    await expect.poll(() => button(page).isDisabled()).toBe(true);
    expect(await hint.isVisible()).toBe(true);
    await button(page).click({ force: true });
    await page.getByText("Bitte fülle alle Pflichtfelder aus").waitFor();
    await fillNeeded(page);
    expect(await button(page).isEnabled()).toBe(true);
    expect(await hint.count()).toBe(0);
    await page.getByLabel("Firmenname").fill("   ");
    expect(await button(page).isDisabled()).toBe(true);
    await page.getByLabel("Firmenname").fill("Bäder Groß");
    await page.getByLabel("gelesen und akzeptiere").uncheck({ position: { x: 5, y: 5 } });
    expect(await button(page).isDisabled()).toBe(true);
  });

  test("it says that it works, sends once, and leads on", async () => {
    const { page, user } = await openForm();
    await fillNeeded(page);
    const release = await holdBack(page, "**/onboarding/profile.data*");
    await button(page).click();
    const busy = page.getByRole("button", { name: "Wird erstellt..." });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    await page.waitForURL("**/onboarding/complete");
    expect(joinedAs(werkruf, user).consents).toHaveLength(1);
  });

  test("a refusal takes the eye to what is wrong and keeps the rest", async () => {
    const { page, expectConsole } = await openForm();
    expectConsole(/status of 422/);
    await fillNeeded(page);
    await page.getByText("Adresse, Website, USt-IdNr.").click();
    await page.getByLabel("Website").fill("https://gross.de");
    expect(await page.getByLabel("Website").inputValue()).toBe("gross.de");
    // The name says what it may be: "Bäder".
    await page.getByLabel("Sanitärinstallation").waitFor();
    await page.getByLabel("Gewerk suchen").fill("Heizungsbauer");
    await page.getByLabel("Heizungsbau").check();
    await page.getByLabel("Gewerk suchen").press("Enter");
    await page.getByLabel("USt-IdNr.").fill("DE12");
    await button(page).click();
    await page.getByText("Bitte prüfe deine Angaben").waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("fehler");
    expect(await page.getByLabel("Firmenname").inputValue()).toBe("Bäder Groß");
    expect(await page.getByLabel("Heizungsbau").isChecked()).toBe(true);
    await expectAccessible(page);
  });

  test("without a line the page stays and keeps everything", async () => {
    const { page, expectConsole } = await openForm();
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await fillNeeded(page);
    await page.context().setOffline(true);
    await button(page).click();
    await page.getByText("kein Netz").waitFor();
    await page.context().setOffline(false);
    expect(await page.getByLabel("Firmenname").inputValue()).toBe("Bäder Groß");
    await button(page).click();
    await page.waitForURL("**/onboarding/complete");
  });

  test("a session that has ended: the page stays with everything, and goes on after a new sign-in", async () => {
    const { page, user } = await openForm();
    await fillNeeded(page);
    await endAllSessions(werkruf.db, user.id, new Date());
    await button(page).click();
    const said = page.getByRole("alert");
    await said.getByText("Deine Anmeldung ist abgelaufen. Melde dich in einem neuen Fenster").waitFor();
    await expectAccessible(page);
    const login = said.getByRole("link");
    expect(await login.getAttribute("target")).toBe("_blank");
    expect(await login.getAttribute("href")).toBe("/login?weiter=%2Fonboarding%2Fprofile");
    expect(await page.getByLabel("Firmenname").inputValue()).toBe("Bäder Groß");
    const session = await startSession(werkruf.db, { userId: user.id, browser: null }, new Date());
    await page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: werkruf.origin }]);
    await button(page).click();
    await page.waitForURL("**/onboarding/complete");
  });
});

describe("the form", () => {
  edge("without scripts the button works and the server explains", async () => {
    const { page, expectConsole } = await openForm({ javaScriptEnabled: false });
    expectConsole(/status of 422/);
    await button(page).click();
    await page.getByText("Bitte fülle alle Pflichtfelder aus").waitFor();
    expect(await page.getByLabel("Firmenname").getAttribute("aria-invalid")).toBe("true");
    await fillNeeded(page);
    await button(page).click();
    await page.waitForURL("**/onboarding/complete");
  });
});
