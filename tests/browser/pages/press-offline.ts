import type { Page } from "playwright";
import { expect } from "vitest";
import { violationsInState } from "../axe.ts";

/** Presses the button without a line, sees the notice on the page, which stays, and has the line back. */
export async function pressOffline(page: Page, button: string, again: string) {
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button, exact: true }).click();
  const notice = page.getByRole("alert");
  await notice.getByText("Kein Netz.").waitFor();
  expect(await notice.textContent()).toContain(`Bitte ${again} es gleich noch einmal.`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  expect(await violationsInState(page)).toEqual([]);
  await page.context().setOffline(false);
}
