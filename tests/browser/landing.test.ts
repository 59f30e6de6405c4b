import { expect, test } from "vitest";
import { openPhone } from "./phone.ts";

test.each([true, false])(
  "a jump to a part of the start page ends at its heading, scripts: %s",
  async (javaScriptEnabled) => {
    const { page } = await openPhone({ javaScriptEnabled });
    await page.goto("/");
    const parts = page.locator("footer").getByRole("navigation", { name: "Auf dieser Seite" });
    for (const [link, heading] of [
      ["So funktioniert's", "In 3 Schritten startklar"],
      ["Was ist Werkruf?", "Was ist Werkruf?"],
    ] as const) {
      await parts.getByRole("link", { name: link }).click();
      const top = () =>
        page
          .getByRole("heading", { name: heading })
          .boundingBox()
          .then((box) => box?.y);
      await expect.poll(top).toBeLessThan(120);
      expect(await top()).toBeGreaterThan(0);
    }
  },
);

test("what the start page lays out later is found and gets the focus", async () => {
  const { page } = await openPhone();
  await page.goto("/");
  const last = page.getByRole("heading", { name: /^Der nächste Anruf kommt/ });
  expect(await page.evaluate(() => Reflect.get(window, "find").call(window, "auf der Leiter stehst"))).toBe(
    true,
  );
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(740);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("summary").last().focus();
  await expect.poll(async () => (await page.locator("summary").last().boundingBox())?.y).toBeLessThan(740);
});
