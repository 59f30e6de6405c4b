import type { Page } from "playwright";
import { expect, test } from "vitest";
import { putRequest } from "../support/customer-requests.ts";
import { newcomer } from "../support/newcomer.ts";
import { SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { untilHydrated } from "./hydration.ts";
import { openPhone } from "./phone.ts";
import { openProvider } from "./provider.ts";

const werkruf = sharedWerkruf();
const visitor = async (path: string) => ({ ...(await openPhone()), path });

/** Each page with a form that scripts take over, and how many of its fields somebody can fill. */
const PAGES = {
  "signing up": { open: () => visitor("/signup"), fields: 1 },
  "signing in": { open: () => visitor("/login"), fields: 1 },
  joining: {
    fields: 30,
    open: async () => {
      const { session } = await newcomer(werkruf);
      const phone = await openPhone();
      const { origin } = werkruf;
      await phone.page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
      phone.expectCookies(SESSION_COOKIE);
      return { ...phone, path: "/onboarding/profile" };
    },
  },
  "the profile": { open: async () => ({ ...(await openProvider(0)), path: "/profil" }), fields: 30 },
  "a new address": { open: async () => ({ ...(await openProvider(0)), path: "/profil/adresse" }), fields: 1 },
  "search and filters": { open: () => openProvider(2), fields: 4 },
  "note and reply": {
    fields: 3,
    open: async () => {
      const provider = await openProvider(0);
      const id = putRequest(werkruf.db, provider.business.slug, {
        customerEmail: "petra@example.com",
        privateNote: "Schlüssel beim Nachbarn",
      });
      return { ...provider, path: `${provider.path}?anfrage=${id}` };
    },
  },
};

/** Keeps the page's scripts away until they are let through, as a slow line does. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await open;
    await route.continue();
  });
  return letThrough;
}

/** Puts something else into every field; what then stands in them. */
function fillEverything(): string[] {
  const own = "input:not([type=hidden]):not([name=fallback]), textarea:not([readonly]), select";
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main :is(${own})`)];
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else if (field.type === "checkbox" || field.type === "radio") (field as HTMLInputElement).checked = true;
    else field.value = "früh getippt";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return fields.map((field) => field.name);
}

function contents(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "main :is(input:not([type=hidden]), textarea, select)",
  );
  return [...fields].map(({ name, type, value, checked }) =>
    type === "checkbox" || type === "radio" ? `${name} ${value}: ${checked}` : `${name}: ${value}`,
  );
}

test("the profile knows what was typed before scripts arrived as not saved yet", async () => {
  const { page } = await openProvider(0);
  const letThrough = await holdScripts(page);
  await page.goto("/profil", { waitUntil: "commit" });
  await page.getByLabel("Stadt", { exact: true }).fill("Bremen");
  expect(await page.getByText("Noch nicht gespeichert").count()).toBe(0);
  letThrough();
  await page.getByText("Noch nicht gespeichert").waitFor();
});

test.each(Object.entries(PAGES))(
  "what is typed before scripts arrive stays: %s",
  async (_, { open, fields }) => {
    const { page, path } = await open();
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("footer, main").last().waitFor();
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe("loading");
    expect((await page.evaluate(fillEverything)).length).toBeGreaterThanOrEqual(fields);
    const before = await page.evaluate(contents);
    expect(before.some((text) => /: (früh getippt|true)/.test(text))).toBe(true);
    letThrough();
    await untilHydrated(page);
    expect(await page.evaluate(contents)).toEqual(before);
  },
);
