import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { startSession } from "#app/domain/session/session.server.ts";
import { customerRequests } from "#db/schema.ts";
import { SESSION_COOKIE } from "../support/dashboard.ts";
import { moveClock } from "../support/doors.ts";
import { type Business, putRequest, uniqueBusiness } from "../support/rows.ts";
import { type OwnWerkruf, startWerkruf } from "../support/werkruf.ts";
import { violationsInState } from "./axe.ts";
import { edge, sampleOf } from "./depth.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const CUSTOMER = "Erika Musterfrau";

/** A server of its own, because its clock is moved. */
let werkruf: OwnWerkruf;

/** How far its clock is ahead, in days. */
let days = 0;

beforeAll(async () => {
  werkruf = await startWerkruf();
});

afterAll(() => werkruf.stop());

const now = () => new Date(Date.now() + days * DAY_MS);

const requestsOf = ({ slug }: Business) =>
  werkruf.db.$count(customerRequests, eq(customerRequests.companySlug, slug));

async function wait(forDays: number) {
  days += forDays;
  await moveClock(werkruf, now());
}

async function provider(javaScriptEnabled: boolean) {
  const business = uniqueBusiness(
    werkruf.db,
    { trialEndsAt: new Date(now().getTime() + 2.5 * DAY_MS) },
    now(),
  );
  // Stripe's pages are played for this machine only.
  const phone = await openPhone({ baseURL: werkruf.origin, javaScriptEnabled, extraHTTPHeaders: {} });
  phone.expectCookies(SESSION_COOKIE, "toast");
  const signIn = async () => {
    const value = await startSession(werkruf.db, { userId: business.ownerId, browser: null }, now());
    await phone.page.context().addCookies([{ name: SESSION_COOKIE, value, url: werkruf.origin }]);
  };
  await signIn();
  return { page: phone.page, business, signIn };
}

async function expectLocked(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Ihr Abonnement ist abgelaufen" }).waitFor();
  await page.getByText("1 Anfrage wartet auf Sie.").waitFor();
  expect(await page.content()).not.toContain(CUSTOMER);
}

/** From the lock to the list, by its button, the payment page and the page that waits. */
async function renew(page: Page) {
  await page.getByRole("link", { name: "Abonnement erneuern" }).click();
  await page.getByRole("button", { name: "Jetzt Premium buchen" }).click();
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await page.getByRole("heading", { name: "Vielen Dank!" }).waitFor();
  await page.getByRole("link", { name: "Zu meinen Anfragen" }).click();
  await page.getByRole("heading", { name: CUSTOMER }).waitFor();
}

test.for(
  sampleOf([
    ["on", true],
    ["off", false],
  ] as const),
)("trial, lock, Premium, cancelled, over, Premium again, scripts %s", async ([, scripts]) => {
  const { page, business, signIn } = await provider(scripts);
  const accessible = async () => {
    if (scripts) expect(await violationsInState(page), page.url()).toEqual([]);
  };
  /** With scripts the page finds out by itself, without them somebody loads it again. */
  const comes = async (name: string) => {
    const found = page.getByRole("heading", { name });
    if (scripts) return found.waitFor();
    const reloaded = async () => {
      if ((await found.count()) === 0) await page.reload();
      return found.count();
    };
    await expect.poll(reloaded, { timeout: 10_000 }).toBe(1);
  };
  putRequest(werkruf.db, business.slug, { customerName: CUSTOMER, createdAt: now() });

  await page.goto("/dashboard");
  await page.getByText("Achtung: nur noch 3 Tage kostenlos testen.").waitFor();
  await page.getByRole("heading", { name: CUSTOMER }).waitFor();
  await accessible();

  await wait(3);
  await expectLocked(page);
  await accessible();
  await page.goto(`/${business.slug}`);
  await page.getByText(business.companyName).first().waitFor();

  await expectLocked(page);
  await renew(page);
  await page.goto("/abo");
  await page.getByRole("heading", { name: "Aktives Abonnement" }).waitFor();
  await accessible();

  await page.getByRole("button", { name: "Abonnement verwalten & kündigen" }).click();
  await page.getByRole("button", { name: "Kündigen" }).click();
  await page.getByRole("link", { name: "Zurück" }).click();
  await comes("Gekündigtes Abonnement");
  await page.getByText("Endet am").waitFor();
  await accessible();

  await wait(20);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: CUSTOMER }).waitFor();
  await wait(12);
  await expect.poll(() => requestsOf(business)).toBe(0);
  await signIn();
  putRequest(werkruf.db, business.slug, {
    customerName: CUSTOMER,
    createdAt: now(),
    id: crypto.randomUUID(),
  });
  await page.goto("/abo");
  await comes("Werkruf Premium");
  await accessible();
  await expectLocked(page);
  await renew(page);
});

/** Has the end of an answer come 5 ms after its content, and notes whether the page is left before. */
function endAnswersLate(): void {
  let end = "";
  const ask = window.fetch;
  window.fetch = async (...request) => {
    end = "before the end";
    const answer = await ask(...request);
    const content = new Uint8Array(await answer.arrayBuffer());
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(content);
      setTimeout(() => {
        end = "after the end";
        controller.close();
      }, 5);
    };
    return new Response(new ReadableStream({ start }), answer);
  };
  navigation.addEventListener("navigate", () => sessionStorage.setItem("left", end));
}

describe("the page", () => {
  async function expectAccessible(page: Page) {
    expect(await violationsInState(page), page.url()).toEqual([]);
  }

  edge(
    "a busy button says so and can't be pressed twice; without a line the page stays and says why",
    async () => {
      // Stripe's pages are played for this machine only.
      const { page, expectConsole } = await openProvider(0, { extraHTTPHeaders: {} });
      expectConsole(/ERR_INTERNET_DISCONNECTED/);
      await page.goto("/abo");
      const order = page.getByRole("button", { name: "Jetzt Premium buchen" });
      await page.context().setOffline(true);
      await order.click();
      await page.getByText("Fehler: Kein Netz.").waitFor();
      await page.getByText("Es wurde nichts gebucht").waitFor();
      await expectAccessible(page);
      await page.context().setOffline(false);

      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/abo\.data/, async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      await order.click();
      const busy = page.getByRole("button", { name: "Wird geladen..." });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      release();
      await page.getByRole("button", { name: "Bezahlen" }).waitFor();
    },
  );

  edge("is left for another document only when the answer that leads there has ended", async () => {
    const { page } = await openProvider(0, { extraHTTPHeaders: {} });
    await page.goto("/abo");
    await page.evaluate(endAnswersLate);
    await page.getByRole("button", { name: "Jetzt Premium buchen" }).click();
    await page.getByRole("button", { name: "Bezahlen" }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("after the end");
  });
});
