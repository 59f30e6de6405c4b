import { panelPath, panelPathAt } from "./panel-path.ts";
import { ownReturnPath } from "./return-path.ts";

test.each([
  ["Werkruf", "/admin-panel-werkruf"],
  ["Handwerk Plus", "/admin-panel-handwerk-plus"],
  ["MÜLLER & Söhne", "/admin-panel-mueller-soehne"],
  ["★ 電話 ★", "/admin-panel-werkruf"],
  ["ß".repeat(40), `/admin-panel-${"s".repeat(80)}`],
])("the panel of %s stands at %s, where a sign-in may lead", (product, path) => {
  expect(panelPath({ PRODUCT_NAME: product })).toBe(path);
  expect(ownReturnPath(path)).toBe(path);
});

test("a path moves to where the panel's page stands, query and all", () => {
  const here = "/admin-panel-handwerk-plus/requests/x";
  expect(panelPathAt(here, "/admin-panel-werkruf")).toBe("/admin-panel-handwerk-plus");
  expect(panelPathAt(here, "/admin-panel-werkruf/requests?suche=a/b")).toBe(
    "/admin-panel-handwerk-plus/requests?suche=a/b",
  );
  expect(panelPathAt("//example.org", "/admin-panel-werkruf/technik")).toBe("/admin-panel-werkruf/technik");
});
