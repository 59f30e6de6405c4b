import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { profiles } from "#db/schema.ts";
import { violations } from "../../browser/axe.ts";
import { COMPLETE, HELP, openSharing } from "../../browser/pages/sharing-page.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

describe.each([
  { scripts: true, says: "on" },
  { scripts: false, says: "off" },
])("with scripts $says", ({ scripts }) => {
  test("buttons that need scripts are there with scripts only", async () => {
    for (const path of [HELP, COMPLETE, `${HELP}/aushang`]) {
      const { page } = await openSharing(path, { scripts });
      const dead = page.getByRole("button", { name: /kopieren|teilen|drucken/i });
      if (scripts) await dead.first().waitFor();
      else expect(await dead.count()).toBe(0);
    }
  });
});

const longSlug = (start: string) => start.padEnd(100, "handwerksbetrieb");

test.for([HELP, COMPLETE, `${HELP}/aushang`])(
  "axe finds nothing on %s, and nothing sticks out",
  async (path) => {
    const { page, business } = await openSharing(path);
    const longest = {
      companyName: "Sanitärinstallationsmeisterbetrieb".repeat(5),
      slug: longSlug(business.slug),
    };
    sharedWerkruf().db.update(profiles).set(longest).where(eq(profiles.id, business.id)).run();
    await page.reload();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("main details")) fold.removeAttribute("name");
      for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    });
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  },
);

/** The questions whose opened answer has words or boxes beyond the screen, with how far; scrollWidth says nothing inside a box that clips. */
const cutAnswers = (page: Page) =>
  page.evaluate(() => {
    const reach = (answer: Element) => {
      const range = document.createRange();
      const right = [...answer.querySelectorAll("*")].map((child) => {
        range.selectNodeContents(child);
        const boxes = [child.getBoundingClientRect(), ...range.getClientRects()];
        return Math.max(...boxes.map((box) => box.right));
      });
      return Math.max(...right) - answer.getBoundingClientRect().right;
    };
    for (const fold of document.querySelectorAll("main details:not([name])")) fold.setAttribute("open", "");
    return [...document.querySelectorAll<HTMLDetailsElement>("details[name=faq]")].flatMap((fold) => {
      fold.open = true;
      const beyond = Math.max(reach(fold), fold.getBoundingClientRect().right - innerWidth);
      const height = fold.getBoundingClientRect().height;
      return beyond > 0.5 || height < 80 ? [`${fold.querySelector("h4")?.textContent}: ${beyond} px`] : [];
    });
  });

test.for([320, 360])("no answer is cut off at %i px, however long the name", async (width) => {
  const { page, business } = await openSharing(HELP);
  const companyName = "Donaudampfschifffahrtsgesellschaft".repeat(3).slice(0, 97);
  const slug = longSlug(business.slug);
  sharedWerkruf().db.update(profiles).set({ companyName, slug }).where(eq(profiles.id, business.id)).run();
  await page.setViewportSize({ width, height: 740 });
  await page.reload();
  expect(await page.locator("details[name=faq]").count()).toBeGreaterThan(20);
  expect(await cutAnswers(page)).toEqual([]);
});

test.each([
  ["usual", (slug: string) => ({ slug })],
  [
    "longest",
    (slug: string) => ({
      slug: longSlug(slug),
      companyName: "M".repeat(100),
      mobileNumber: "0".repeat(40),
      phoneShown: true,
    }),
  ],
])("the sheet of the %s name fills one page of A4", async (_which, columns) => {
  const { page, business } = await openSharing(`${HELP}/aushang`);
  const { db } = sharedWerkruf();
  db.update(profiles).set(columns(business.slug)).where(eq(profiles.id, business.id)).run();
  await page.reload();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const code = await page.getByRole("img").boundingBox();
  expect(Math.min(code?.width ?? 0, code?.height ?? 0), "60 mm").toBeGreaterThan(227);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});
