import type { Page } from "playwright";
import { SESSION_COOKIE } from "../../support/dashboard.ts";
import { JOIN_PAGE } from "../../support/joining.ts";
import { newcomer } from "../../support/newcomer.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";
import { openPhone } from "../phone.ts";

const werkruf = sharedWerkruf();

export async function openForm(options: Parameters<typeof openPhone>[0] = {}) {
  const { user, session } = await newcomer(werkruf);
  const phone = await openPhone(options);
  await phone.page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: werkruf.origin }]);
  phone.expectCookies(SESSION_COOKIE);
  await phone.page.goto(JOIN_PAGE);
  return { ...phone, user };
}

export const button = (page: Page) => page.getByRole("button", { name: "Jetzt starten" });

export async function fillNeeded(page: Page) {
  await page.getByLabel("Firmenname").fill("Bäder Groß");
  await page.getByLabel("Dein Name").fill("Petra Groß");
  await page.getByLabel("Ich handle als Unternehmen").check({ position: { x: 5, y: 5 } });
  await page.getByLabel("gelesen und akzeptiere").check({ position: { x: 5, y: 5 } });
}
