import type { Page } from "playwright";
import type { Surroundings, Walker } from "../browser/walk-pages.ts";

interface State {
  as: Walker;
  path(around: Surroundings): string;
  what: string;
  press(page: Page): Promise<unknown>;
}

const click = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
const form = ({ business: { slug } }: Surroundings) => `/${slug}`;

async function askAgain(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "werkruf_cookies" });
  await page.reload();
  await page.getByRole("region", { name: "Cookies" }).waitFor();
}

/** What somebody sees after a step that the address doesn't tell. */
export const STATES: readonly State[] = [
  { as: "nobody", path: () => "/", what: "cookie-bar", press: askAgain },
  { as: "nobody", path: () => "/login", what: "refused", press: click("Magic Link senden") },
  {
    as: "nobody",
    path: () => "/login",
    what: "code",
    press: async (page) => {
      await page.getByLabel("E-Mail-Adresse").fill("meister@example.com");
      await page.getByRole("button", { name: "Magic Link senden" }).click();
      await page.getByLabel("Code aus der E-Mail").waitFor();
    },
  },
  {
    as: "nobody",
    path: form,
    what: "problem",
    press: (page) => page.getByText("Ein akutes Problem", { exact: true }).click(),
  },
  {
    as: "newcomer",
    path: () => "/onboarding/profile",
    what: "refused",
    press: async (page) => {
      await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
      await page.locator("#fehler").waitFor();
    },
  },
  {
    as: "provider",
    path: () => "/profil/loeschen",
    what: "refused",
    press: click("Konto endgültig löschen"),
  },
  {
    as: "provider",
    path: () => "/dashboard",
    what: "menu",
    press: (page) =>
      page
        .getByText("Menü")
        .click({ timeout: 2_000 })
        .catch(() => undefined),
  },
];
