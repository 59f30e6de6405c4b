import { signedInAdmin } from "#tests/support/admin.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { putRequest } from "#tests/support/rows.ts";
import { type Page, sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/** React Router's mark of a link to the page it stands on. */
const NO_STYLE = "active";

/** Tailwind makes no rules for a file that `@source` doesn't name. */
async function classesWithoutRule(visitor: Visitor, page: Page): Promise<string[]> {
  const styles = page.textsOf("style");
  for (const link of page.document.querySelectorAll("link[rel=stylesheet]")) {
    styles.push((await visitor.get(link.getAttribute("href")?.replace("#", "") ?? "")).text);
  }
  const ruled = new Set(
    [...styles.join("\n").matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
      name.replace(/\\(.)/g, "$1"),
    ),
  );
  const used = page.document
    .querySelectorAll("[class]")
    .flatMap((element) => element.getAttribute("class")?.split(/\s+/) ?? []);
  return [...new Set(used)].filter((name) => name && name !== NO_STYLE && !ruled.has(name));
}

test("every class of a page has a rule in its styles", async ({ owner, business, path }) => {
  const id = putRequest(werkruf.db, business.slug, {});
  const visitors: [Visitor, string[]][] = [
    [
      new Visitor(werkruf.origin),
      ["/", "/login", "/signup", "/agb", "/cookie-einstellungen", `/${business.slug}`],
    ],
    [(await newcomer(werkruf)).visitor, ["/onboarding/profile"]],
    [owner, [path, `${path}?anfrage=${id}`, "/profil", "/profil/adresse", "/profil/loeschen", "/abo"]],
    [owner, ["/onboarding/complete", "/so-funktioniert-es", "/so-funktioniert-es/link"]],
    [owner, ["/so-funktioniert-es/aushang"]],
    [
      await signedInAdmin(werkruf),
      ["", "/profiles", "/requests", "/zugriffe", "/technik"].map((part) => `/admin-panel-werkruf${part}`),
    ],
  ];
  for (const [visitor, paths] of visitors) {
    for (const asked of paths) {
      const page = await visitor.get(asked);
      expect(page.status, asked).toBe(200);
      expect(await classesWithoutRule(visitor, page), asked).toEqual([]);
    }
  }
});
