import type { Page } from "playwright";
import { expect } from "vitest";

const SPOKEN = [
  'dialog "Cookie-Einstellungen"',
  'heading "Cookie-Einstellungen"',
  'button "Schließen"',
  'group "Kategorien"',
  'checkbox "Essenziell"',
  'checkbox "Statistik"',
  'checkbox "Marketing"',
  'button "Auswahl speichern"',
];
const STOPS = ["Schließen", "Statistik", "Marketing", "Auswahl speichern", "the browser", "Schließen"];

/** What a screen reader is told of the open cookie dialog, and where Tab leads in it: never behind it. */
export async function expectDialogForKeyboard(page: Page): Promise<void> {
  const stops = [await focused(page)];
  for (const _ of STOPS.slice(1)) {
    await page.keyboard.press("Tab");
    stops.push(await focused(page));
  }
  expect(stops).toEqual(STOPS);
  const back: (string | null)[] = [];
  for (const _ of STOPS) {
    await page.keyboard.press("Shift+Tab");
    back.push(await focused(page));
  }
  expect(new Set(back)).toEqual(new Set(STOPS));
  const spoken = await page.getByRole("dialog").ariaSnapshot();
  expect(spoken.match(/(dialog|heading|button|group|checkbox) "[^"]+"/g)).toEqual(SPOKEN);
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the browser";
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    const name = element.getAttribute("aria-label") ?? label?.textContent ?? null;
    return element.closest("dialog[open]") ? name : `behind the dialog: ${name}`;
  });
}
