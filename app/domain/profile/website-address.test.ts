import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { imprintAddress, shownWebsite, websiteAddress } from "./website-address.ts";

describe("a website's address", () => {
  test.each([
    ["muster.de", "https://muster.de"],
    ["www.muster.de", "https://muster.de"],
    ["http://www.muster.de/", "https://muster.de"],
    ["HTTPS://WWW.Muster.DE/Kontakt?a=1#unten", "https://muster.de/Kontakt?a=1#unten"],
    ["  dachdecker-müller.de ", "https://dachdecker-müller.de"],
    ["shop.muster.co.uk/ein/pfad", "https://shop.muster.co.uk/ein/pfad"],
  ])("%s becomes %s", (typed, stored) => expect(websiteAddress(typed)).toBe(stored));

  test.each(["", "  ", "http://", "https://www."])("%j is none", (typed) =>
    expect(websiteAddress(typed)).toBeNull(),
  );

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:eva@muster.de",
    "https://javascript:alert(1)",
    "keine",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "user:pass@muster.de",
    "muster.de:8080",
    "ftp://muster.de",
    "muster de",
    "muster.de\\x",
    'muster.de/"onload',
    `muster.de/${"x".repeat(300)}`,
  ])("%s is refused", (typed) => expect(websiteAddress(typed)).toBeUndefined());

  test("whatever is typed, what is stored leads to https and stays as it is when saved again", () => {
    const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.domain());
    fc.assert(
      fc.property(anything, (typed) => {
        const stored = websiteAddress(typed);
        if (!stored) return;
        expect(new URL(stored).protocol).toBe("https:");
        expect(stored).not.toMatch(/[\s<>"]/);
        expect(websiteAddress(shownWebsite(stored))).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the address of a business's imprint", () => {
  test.each([
    ["muster.de/impressum", "https://muster.de/impressum"],
    ["http://www.muster.de/impressum", "http://www.muster.de/impressum"],
    ["HTTPS://Muster.DE/Impressum#oben", "https://muster.de/Impressum#oben"],
    [" dachdecker-müller.de/impressum ", "https://dachdecker-müller.de/impressum"],
  ])("%s becomes %s", (typed, stored) => expect(imprintAddress(typed)).toBe(stored));

  test.each(["", " ", "https://"])("%j is none", (typed) => expect(imprintAddress(typed)).toBeNull());

  test.each([
    "javascript:alert(1)",
    "http://javascript:alert(1)",
    "ftp://muster.de",
    "user@muster.de",
    "impressum",
    "muster.de/ impressum",
    `muster.de/${"x".repeat(300)}`,
  ])("%s is refused", (typed) => expect(imprintAddress(typed)).toBeUndefined());

  test("whatever is typed, what is stored is http or https and stays as it is when saved again", () => {
    const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.domain());
    always(anything, (typed) => {
      const stored = imprintAddress(typed);
      if (!stored) return;
      expect(URL.parse(stored)?.protocol).toMatch(/^https?:$/);
      expect(imprintAddress(stored.replace(/^https:\/\//, ""))).toBe(stored);
    });
  });
});
