import { describe, expect, test } from "vitest";
import { button, fillNeeded, openForm } from "../../browser/pages/joining-page.ts";

describe("the form", () => {
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
