import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { startSession } from "#app/domain/session/session.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { uniqueBusiness } from "../support/business.ts";
import { moveClock } from "../support/doors.ts";
import { mailsTo } from "../support/mails.ts";
import { SESSION_COOKIE } from "../support/sign-in.ts";
import { startWerkruf } from "../support/werkruf.ts";
import { fillIn, send, thanks } from "./customer.ts";
import { openPhone } from "./phone.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A server of its own, because its clock is moved. */
async function ownServer() {
  const werkruf = await startWerkruf();
  onTestFinished(async () => void (await werkruf.stop()));
  return werkruf;
}

/** Presses a link that leads into another program, and keeps the browser here. */
async function opened(page: Page, name: RegExp): Promise<string | null> {
  await page.evaluate(() => {
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  });
  const link = page.getByRole("link", { name });
  await link.click();
  return link.getAttribute("href");
}

test("from the customer's cellar to day 31", async () => {
  const werkruf = await ownServer();
  const { db, origin } = werkruf;
  const business = uniqueBusiness(db, { trialEndsAt: new Date(Date.now() + 60 * DAY_MS) });
  const requests = () =>
    db.select().from(customerRequests).where(eq(customerRequests.companySlug, business.slug)).all();

  const customer = await openPhone({ baseURL: origin });
  await customer.page.goto(`/${business.slug}`);
  await fillIn(customer.page, "problem", "whatsapp");
  await send(customer.page);
  await thanks(customer.page);

  await expect.poll(() => mailsTo(werkruf, business.email)).toHaveLength(1);
  const [alert] = await mailsTo(werkruf, business.email);
  const link = /http\S+\/dashboard\/\S+\?anfrage=[\w-]+/.exec(alert?.text ?? "")?.[0] ?? "";
  expect(link).toContain(business.slug);

  const { page, expectCookies, expectConsole } = await openPhone({ baseURL: origin });
  expectCookies(SESSION_COOKIE, "toast");
  expectConsole(/status of 404/);
  const signInAt = async (now: Date) => {
    const id = await startSession(db, { userId: business.id, browser: null }, now);
    await page.context().addCookies([{ name: SESSION_COOKIE, value: id, url: origin }]);
  };
  await signInAt(new Date());
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Erika Musterfrau" }).waitFor();
  await page.getByRole("button", { name: "🔍 KI-Analyse starten" }).click();
  await page.getByText("KI-Analyse erfolgreich erstellt").waitFor();
  await page.getByText("Einschätzung nach Stichwörtern, ohne KI. Bitte gegenlesen.").waitFor();

  const suggestion = page.getByRole("textbox", { name: /^WhatsApp an/ });
  await expect.poll(() => suggestion.inputValue()).toContain("Musterfrau");
  await suggestion.fill("Guten Tag Frau Musterfrau, wir sind um 14 Uhr da.");
  expect(await opened(page, /In WhatsApp öffnen/)).toBe(
    "https://wa.me/491761234567?text=Guten%20Tag%20Frau%20Musterfrau%2C%20wir%20sind%20um%2014%20Uhr%20da.",
  );
  await page.getByText(/Beantwortet am .* per WhatsApp/).waitFor();
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click();
  await page.getByText(`Beantwortet am ${germanDate(new Date())} per WhatsApp`).waitFor();
  await page.getByRole("link", { name: "Erika Musterfrau", exact: true }).click();
  await page.getByRole("button", { name: "Doch nicht beantwortet" }).click();
  await page.getByText("Noch nicht beantwortet").waitFor();
  await page.getByText("Schon geantwortet?").click();
  await page.getByLabel("Geantwortet per").selectOption("phone");
  await page.getByRole("button", { name: "Als beantwortet markieren" }).click();
  await page.getByText(/Beantwortet am .* am Telefon/).waitFor();
  expect(requests()).toMatchObject([{ answeredChannel: "phone", answeredAt: expect.any(Date) }]);

  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  await page.getByText("Anfrage als gelöst markiert").waitFor();
  expect(requests()).toMatchObject([{ isResolved: true }]);

  await moveClock(werkruf, new Date(Date.now() + 30 * DAY_MS - 60 * 60 * 1000));
  expect(requests()).toHaveLength(1);
  const later = new Date(Date.now() + 31 * DAY_MS);
  await moveClock(werkruf, later);
  await expect.poll(requests, { timeout: 15_000 }).toEqual([]);

  await signInAt(later);
  await page.goto(link);
  await page.getByText("Anfrage nicht gefunden").waitFor();
  await page.goto("/dashboard?erledigte=1");
  expect(await page.getByText("Erika Musterfrau").count()).toBe(0);
  const quoting = db
    .select()
    .from(outbox)
    .all()
    .filter((mail) => JSON.stringify(mail).includes("verstopft"));
  expect(quoting).toEqual([]);
});
