import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newestSignIn } from "../support/mails.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { openPhone } from "./phone.ts";

const TWO_MINUTES_MS = 120_000;
/** How fast somebody types on a phone, in ms a character, and looks at a new page or mail, in ms. */
const TYPING_MS = 350;
const LOOKING_MS = 8_000;

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])("%o", (mode) => {
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
    await fill("Ansprechpartner *", "Änne Überall");
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
