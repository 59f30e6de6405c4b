import type { BrowserContextOptions, Page } from "playwright";
import { profiles } from "#db/schema.ts";
import { changeRows } from "#tests/support/rows.ts";
import { profileRow } from "../../support/pages/profile.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";
import { openProvider } from "../provider.ts";

const COLUMNS = { mobileNumber: "0171 5550123", street: "Gasse 1", postalCode: "28195", city: "Bremen" };

export async function openProfile(
  options: BrowserContextOptions = {},
  columns: Partial<typeof profiles.$inferInsert> = {},
) {
  const provider = await openProvider(0, options);
  const { db } = sharedWerkruf();
  changeRows(db, profiles, { ...COLUMNS, ...columns }, { id: provider.business.id });
  provider.expectCookies("toast");
  await provider.page.goto("/profil#betrieb");
  return { ...provider, row: () => profileRow({ db }, provider.business) };
}

export const save = (page: Page) => page.getByRole("button", { name: "Änderungen speichern" });

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export const news = (page: Page) => page.getByRole("status").getByText("Profil erfolgreich aktualisiert!");
