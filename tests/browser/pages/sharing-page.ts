import type { Page } from "playwright";
import { sharedWerkruf } from "../../support/werkruf.ts";
import { openProvider } from "../provider.ts";

const { origin } = sharedWerkruf();

export const HELP = "/so-funktioniert-es";

export const COMPLETE = "/onboarding/complete";

export const status = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export const marked = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : null;
  });

/** Somebody with one of the pages before them; `prepare` runs in the page before its own scripts. */
export async function openSharing(
  path: string,
  { prepare, scripts = true }: { prepare?: () => void; scripts?: boolean } = {},
) {
  const provider = await openProvider(0, { javaScriptEnabled: scripts });
  const { page, business } = provider;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(path);
  return { ...provider, link: `${origin}/${business.slug}` };
}
