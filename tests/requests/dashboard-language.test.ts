import { putRequest } from "#tests/support/customer-requests.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

test("a request in another language says which, beside the words and at the reply", async () => {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const message = "الماء يتدفق من السقف";
  const customerName = "محمد النجار";
  const id = putRequest(werkruf.db, business.slug, { message, customerName, language: "ar" });
  const page = await visitor.get(`${path}?anfrage=${id}`);
  const section = page.document.querySelector("[aria-labelledby=nachricht]");
  expect(section?.textContent).toContain(`${message}Sprache: Arabisch`);
  expect(section?.querySelector("p[lang=ar][dir=auto]")?.textContent).toBe(message);
  expect(page.text).toContain("Der Kunde schreibt Arabisch. Die Vorlagen sind deutsch.");
  expect(page.textOf("h1 bdi")).toBe(customerName);
});

test("of a German one nothing is said", async ({ owner: visitor, business, path }) => {
  const id = putRequest(werkruf.db, business.slug, {});
  const page = await visitor.get(`${path}?anfrage=${id}`);
  expect(page.text).not.toContain("Sprache");
  expect(page.attribute("[aria-labelledby=nachricht] p", "lang")).toBeUndefined();
});

test("the table names the language of each request", async ({ owner: visitor, business, path }) => {
  putRequest(werkruf.db, business.slug, { customerName: "Оксана Шевченко", language: "uk" });
  const response = await fetch(new URL(`/dashboard/${business.slug}/anfragen.csv`, werkruf.origin), {
    headers: { Cookie: visitor.cookies.header(path) ?? "" },
  });
  const text = await response.text();
  expect(text.split("\r\n")[0]).toContain(';"Sprache";');
  expect(text).toContain('"Оксана Шевченко"');
  expect(text).toContain('"Ukrainisch"');
});
