import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { cookieConsents } from "#db/schema.ts";
import { DECISION_COOKIE } from "../../support/cookie-decision.ts";
import { sharedWerkruf, type Werkruf } from "../../support/werkruf.ts";
import { openPhone } from "../phone.ts";

/** A phone for which somebody stands in for Google; `asked` are the addresses it was asked for. */
export async function openTaggedPhone(
  { origin }: Pick<Werkruf, "origin">,
  options: Parameters<typeof openPhone>[0] = {},
) {
  const phone = await openPhone({ baseURL: origin, isAskedAboutCookies: true, ...options });
  phone.expectConsole(/^Request to https:\/\/www\.googletagmanager\.com\//);
  phone.expectCookies(DECISION_COOKIE, "toast", "_ga");
  const asked: string[] = [];
  await phone.page.context().route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url().replace("https://www.googletagmanager.com", ""));
    return route.fulfill({ contentType: "text/javascript", body: "document.cookie = '_ga=1; path=/';" });
  });
  return { ...phone, asked };
}

export const bar = (page: Page) => page.getByRole("region", { name: "Cookies" });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What is recorded of the decision of this browser. */
export async function recordOf(page: Page, { db }: Pick<Werkruf, "db"> = sharedWerkruf()) {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === DECISION_COOKIE)?.value.split("~")[1] ?? "";
  return db.select().from(cookieConsents).where(eq(cookieConsents.userSessionId, id)).all();
}

/** Presses buttons of the bar one upon the other, faster than any answer. */
export const press = (page: Page, ...values: string[]) =>
  page.evaluate((all) => {
    for (const value of all) document.querySelector<HTMLElement>(`.cookie-bar [value=${value}]`)?.click();
  }, values);

/** What the page has told the tag so far, as plain lists. */
export const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.from(entry) : entry,
    ),
  );

export const consent = (analytics: string, ads: string) => ({
  analytics_storage: analytics,
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
});
