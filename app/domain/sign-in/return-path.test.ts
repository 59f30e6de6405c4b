import fc from "fast-check";
import { confirmPath, loginPath, ownReturnPath, wantedReturnPath } from "./return-path.ts";

const ORIGIN = "https://werkruf.example";
const ID = "0b6c0f2e-7a52-4bb8-9a43-0f3c3f1f6f55";

test.each([
  "/dashboard/muster-sanitaer",
  `/dashboard/muster-sanitaer?anfrage=${ID}`,
  `/dashboard/muster-sanitaer?erledigte=1&aelter=1795255200000.${ID}&anfrage=${ID}`,
  "/profil",
  "/profil/benachrichtigungen",
  "/profil/anmeldung",
  "/profil/adresse",
  "/profil/bestaetigen?weiter=%2Fprofil%2Fadresse",
  "/profil/loeschen",
  "/profil/spaeter/daten",
  "/so-funktioniert-es",
  "/so-funktioniert-es/aushang",
  "/so-funktioniert-es/link",
  "/abo",
  "/abo?abbruch=1",
  "/abo/danke?session=cs_test_a1B2c3",
  "/subscription",
  "/onboarding/profile",
  "/onboarding/complete",
  "/admin-panel-werkruf",
  "/admin-panel-werkruf/requests?status=offen",
  "/admin-panel-werkruf/profiles?suche=eva%40firma.de+M%C3%BCller",
])("%s survives the way through /login and /profil/bestaetigen", (path) => {
  expect(ownReturnPath(path)).toBe(path);
  for (const page of [loginPath(path), confirmPath(path)]) {
    expect(wantedReturnPath(new URL(page, ORIGIN))).toBe(path);
  }
});

test.each([
  [`/dashboard/muster-sanitaer/bild/${ID}/2`, `/dashboard/muster-sanitaer?anfrage=${ID}`],
  [`/dashboard/muster-sanitaer/bild/${ID}/2?klein=1`, `/dashboard/muster-sanitaer?anfrage=${ID}`],
  [`/dashboard/muster-sanitaer/analyse/${ID}`, `/dashboard/muster-sanitaer?anfrage=${ID}`],
  ["/abo/stand", "/abo"],
  ["/profil/daten", "/profil/schnittstelle"],
  ["/profil/daten?x=1", "/profil/schnittstelle"],
  ["/profil/konto", "/profil/schnittstelle"],
  ["/profil/ueberall-abmelden", "/profil/anmeldung"],
])("%s leads to the page it belongs to", (path, page) => {
  expect(ownReturnPath(path)).toBe(page);
  for (const way of [loginPath(path), confirmPath(path)]) {
    expect(wantedReturnPath(new URL(way, ORIGIN))).toBe(page);
  }
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
  "/profil//evil.example",
  "/profil/../abmelden",
  "/profil.evil.example",
  "/profil@evil.example",
  "/profil/bestaetigen?weiter=//evil.example",
  "/profil?weiter=%5C%5Cevil.example",
  "/profil?a=1&weiter=https%3A%2F%2Fevil.example",
  "/abo/kaufen",
  "/so-funktioniert-es/x",
  "/onboarding",
  "/admin-panel-",
  "/admin-panel-a/../../login",
  "/login",
  "dashboard/a",
  "/abmelden",
  "/",
  "",
];

test.each(FOREIGN)("%j leads nowhere", (path) => {
  expect(ownReturnPath(path)).toBeNull();
  expect(loginPath(path)).toBe("/login");
});

const OWN_STARTS = ["/dashboard/", "/profil", "/admin-panel-", "/onboarding/", "/abo", "/subscription"];
const OWN =
  /^\/(?:dashboard\/|profil(?:\/|$)|admin-panel-|so-funktioniert-es(?:$|\/(?:aushang|link)$)|abo(?:$|\/danke$)|subscription$|onboarding\/)/;

test("whatever is accepted is a page of our own for somebody signed in, letter for letter", () => {
  const nearPath = fc
    .array(
      fc.constantFrom(
        ..."/\\.:?#%@&=;",
        "dashboard",
        "profil",
        "abo",
        "?weiter=",
        "evil.example",
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
    ...OWN_STARTS.map((start) => nearPath.map((end) => `${start}${end}`)),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(anything, (wanted) => {
      const path = ownReturnPath(wanted);
      if (path === null) return;
      const url = new URL(path, ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      expect(url.pathname).toMatch(OWN);
      expect(`${url.pathname}${url.search}`).toBe(wanted);
    }),
    { numRuns: 2_000 },
  );
}, 20_000);
