import type { Page } from "playwright";
import { startSession } from "#app/domain/session/session.server.ts";
import { dashboardOf, SESSION_COOKIE } from "../support/dashboard.ts";
import { type Business, putColleague, putRequest, uniqueBusiness } from "../support/rows.ts";
import { sharedWerkruf, type Werkruf } from "../support/werkruf.ts";
import { openPhone } from "./phone.ts";

/** Brings the buttons of a row into sight, which a phone with scripts has behind a sign. */
export async function openRow(page: Page, customer: string): Promise<void> {
  const sign = page.getByLabel(`Mehr zu ${customer}`, { exact: true });
  if (await sign.isVisible()) await sign.click();
}

/** A provider signed in on a phone, with as many open requests: "Kunde 0" is the newest. */
export async function openProvider(
  requests: number,
  options: Parameters<typeof openPhone>[0] = {},
  { db, origin }: Pick<Werkruf, "db" | "origin"> = sharedWerkruf(),
  employer?: Business,
) {
  const business: Business = employer ?? uniqueBusiness(db);
  const userId = employer ? putColleague(db, employer.id).userId : business.ownerId;
  for (let number = 0; number < requests; number++) {
    const createdAt = new Date(Date.now() - number * 60_000);
    putRequest(db, business.slug, { customerName: `Kunde ${number}`, createdAt });
  }
  const phone = await openPhone({ baseURL: origin, ...options });
  const id = await startSession(db, { userId, browser: null }, new Date());
  await phone.page.context().addCookies([{ name: SESSION_COOKIE, value: id, url: origin }]);
  phone.expectCookies(SESSION_COOKIE, "toast");
  return { ...phone, business, path: dashboardOf(business) };
}
