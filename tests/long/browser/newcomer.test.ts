import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openPhone } from "../../browser/phone.ts";
import { JOIN_PAGE } from "../../support/joining.ts";
import { newcomer } from "../../support/newcomer.ts";
import { SESSION_COOKIE } from "../../support/sign-in.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

describe("the form", () => {
  const werkruf = sharedWerkruf();

  async function openForm(options: Parameters<typeof openPhone>[0] = {}) {
    const { user, session } = await newcomer(werkruf);
    const phone = await openPhone(options);
    await phone.page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: werkruf.origin }]);
    phone.expectCookies(SESSION_COOKIE);
    await phone.page.goto(JOIN_PAGE);
    return { ...phone, user };
  }

  const button = (page: Page) => page.getByRole("button", { name: "Jetzt starten" });

  async function fillNeeded(page: Page) {
    await page.getByLabel("Firmenname").fill("Bäder Groß");
    await page.getByLabel("Dein Name").fill("Petra Groß");
    await page.getByLabel("Ich handle als Unternehmen").check({ position: { x: 5, y: 5 } });
    await page.getByLabel("gelesen und akzeptiere").check({ position: { x: 5, y: 5 } });
  }

  test("without scripts the button works and the server explains", async () => {
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
