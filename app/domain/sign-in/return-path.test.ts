import fc from "fast-check";
import { expect, test } from "vitest";
import { loginPath, ownReturnPath, wantedReturnPath } from "./return-path.ts";

const ORIGIN = "https://werkruf.example";
const ID = "0b6c0f2e-7a52-4bb8-9a43-0f3c3f1f6f55";

test.each([
  "/dashboard/muster-sanitaer",
  `/dashboard/muster-sanitaer?anfrage=${ID}`,
  `/dashboard/muster-sanitaer?erledigte=1&aelter=1795255200000.${ID}&anfrage=${ID}`,
  `/dashboard/muster-sanitaer/bild/${ID}/2`,
])("%s survives the way through /login", (path) => {
  expect(ownReturnPath(path)).toBe(path);
  expect(wantedReturnPath(new URL(loginPath(path), ORIGIN))).toBe(path);
});

const FOREIGN = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/dashboard/a",
  "javascript:alert(1)",
  "/dashboard//evil.example",
  "/dashboard/../login",
  "/dashboard/%2e%2e/a",
  "/dashboard/a\\b",
  "/dashboard/a\n",
  "/dashboard/a\r\nSet-Cookie:b",
  "/dashboard/a?weiter=https://evil.example",
  "/dashboard/a#b",
  "/dashboards/a",
  "dashboard/a",
  "/abmelden",
  "/",
  "",
];

test.each(FOREIGN)("%j leads nowhere", (path) => {
  expect(ownReturnPath(path)).toBeNull();
  expect(loginPath(path)).toBe("/login");
});

test("whatever is accepted is a page of the own dashboard, letter for letter", () => {
  const nearPath = fc
    .array(
      fc.constantFrom(
        ..."/\\.:?#%@&=;",
        "dashboard",
        "//",
        "..",
        "a",
        "-",
        "%2f",
        "\t",
        "\n",
        " ",
        "ä",
        "\0",
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(""));
  const anything = fc.oneof(
    fc.string(),
    nearPath,
    nearPath.map((end) => `/dashboard/${end}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(anything, (wanted) => {
      const path = ownReturnPath(wanted);
      if (path === null) return;
      const url = new URL(path, ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      expect(url.pathname.startsWith("/dashboard/")).toBe(true);
      expect(`${url.pathname}${url.search}`).toBe(wanted);
    }),
    { numRuns: 2_000 },
  );
});
