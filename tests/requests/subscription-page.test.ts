import { expect, test } from "vitest";
import { Visitor } from "#tests/support/browserless-client.ts";
import { providerOnTrial } from "#tests/support/trial.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

test.each(["/abo", "/subscription"])(
  "%s shows plan and price to who is on trial and to who is locked",
  async (path) => {
    for (const days of [10, -10]) {
      const { visitor } = await providerOnTrial(werkruf, days);
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.document.querySelector("h1")?.textContent).toBe("Abo verwalten");
      expect(page.document.querySelector("main h2")?.textContent).toBe("Werkruf Premium");
      for (const said of [
        ...[
          "14,90 €",
          "17,73 €",
          "19 % Umsatzsteuer",
          "Nur für Unternehmen",
          "verlängert sich jeweils um einen Monat",
        ],
        ...["Unbegrenzte Kundenanfragen", "E-Mail-Benachrichtigungen", "Erweiterte Statistiken"],
        ...["Premium-Support", "Individuelle QR-Codes", "Mehrere Standorte"],
      ]) {
        expect(page.text, said).toContain(said);
      }
      expect(page.document.querySelectorAll("main button").map(({ textContent }) => textContent)).toContain(
        "Jetzt Premium buchen",
      );
      expect(page.text).not.toMatch(/Gebucht am|Bereits abonniert|kündigen$/);
      expect(page.text).not.toMatch(/Widerruf/i);
      const terms = page.document.querySelectorAll("main a[href='/agb']");
      expect(terms).toHaveLength(1);
      expect(page.text.includes("Ihre Anfragen sind gesperrt")).toBe(days < 0);
    }
  },
);

test("in the menu of every page", async () => {
  const { visitor } = await providerOnTrial(werkruf, 10);
  const page = await visitor.click(await visitor.get("/profil"), "Abo verwalten");
  expect(page.url.pathname).toBe("/abo");
});

test("who comes back without paying hears that nothing was booked", async () => {
  const { visitor } = await providerOnTrial(werkruf, 10);
  const page = await visitor.get("/abo?abbruch=1");
  expect(page.text).toContain("Es wurde nichts gebucht und nichts abgebucht.");
});

test.each(["/abo", "/subscription"])("%s sends a stranger to the sign-in and back", async (path) => {
  const answer = await new Visitor(werkruf.origin).get(path);
  expect(answer.location?.pathname).toBe("/login");
  expect(answer.location?.searchParams.get("weiter")).toBe(path);
});
