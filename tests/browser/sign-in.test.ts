import { expect, test } from "vitest";
import { startSession } from "#app/domain/session/session.server.ts";
import { uniqueBusiness } from "../support/business.ts";
import { newestSignIn } from "../support/mails.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { openPhone } from "./phone.ts";

test("with scripts: sent, five wrong codes, a new mail, in, and out again", async () => {
  const werkruf = sharedWerkruf();
  const { email, slug } = uniqueBusiness(werkruf.db);
  const { page, expectConsole, expectCookies } = await openPhone();
  expectConsole(/status of 4(22|29)/);
  expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);

  await page.goto("/login");
  await page.getByLabel("E-Mail-Adresse").fill("meister@");
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  await page.getByText("Bitte gib eine gültige E-Mail-Adresse ein.").waitFor();
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  await page.getByText("Magic Link wurde an Ihre E-Mail-Adresse gesendet!").waitFor();

  const { code } = await newestSignIn(werkruf, email);
  const field = page.getByLabel("Code aus der E-Mail");
  for (let i = 0; i < 5; i++) {
    await field.fill(code === "222222" ? "333333" : "222222");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Anmelden" }).click();
    expect((await answered).status()).toBe(i < 4 ? 422 : 429);
  }
  await page.getByText("zu oft falsch eingegeben").waitFor();
  await expect.poll(() => field.count()).toBe(0);

  await page.getByRole("button", { name: "Neuen Link senden" }).click();
  await field.fill((await newestSignInAfter(code)).toLowerCase());
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL(`**/dashboard/${slug}`);

  await page.getByText("Menü").click();
  const signedOut = page.waitForRequest("**/abmelden");
  await page.getByRole("button", { name: "Abmelden" }).click();
  // WebKit never hears the answer to anything else.
  expect((await signedOut).isNavigationRequest()).toBe(true);
  await page.waitForURL(`${werkruf.origin}/`);
  await page.goto("/dashboard");
  expect(new URL(page.url()).pathname).toBe("/login");

  async function newestSignInAfter(old: string): Promise<string> {
    await expect.poll(async () => (await newestSignIn(werkruf, email)).code).not.toBe(old);
    return (await newestSignIn(werkruf, email)).code;
  }
});

test.each(["/login", "/signup", "/#preis"])("%s notices a sign-in in another tab", async (path) => {
  const werkruf = sharedWerkruf();
  const { id, slug } = uniqueBusiness(werkruf.db);
  const { page, expectCookies } = await openPhone();
  expectCookies(SESSION_COOKIE);
  const isSeenAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const looked = () => page.waitForResponse((answer) => answer.request().method() === "HEAD");
  await page.goto(path);
  const [first] = await Promise.all([looked(), isSeenAgain()]);
  expect(first.status()).toBe(200);
  const value = await startSession(werkruf.db, { userId: id, browser: null }, new Date());
  await page.context().addCookies([{ name: SESSION_COOKIE, value, url: werkruf.origin }]);
  await isSeenAgain();
  await page.waitForURL(`**/dashboard/${slug}`);
});

test("the page before the sign-in is left only when the answer to the code has ended", async () => {
  const werkruf = sharedWerkruf();
  const { email, slug } = uniqueBusiness(werkruf.db);
  const { page, expectCookies } = await openPhone();
  expectCookies(SESSION_COOKIE, KNOWN_COOKIE);
  await page.goto("/login");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  await page.getByText("Magic Link wurde an Ihre E-Mail-Adresse gesendet!").waitFor();
  await page.getByLabel("Code aus der E-Mail").fill((await newestSignIn(werkruf, email)).code);
  await page.evaluate(endAnswersLate);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL(`**/dashboard/${slug}`);
  expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("after the end");
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
