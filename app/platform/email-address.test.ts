import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { canonicalEmail, maskedEmail } from "./email-address.ts";

const CONTROL_OR_SPACE = /[\p{Cc}\s,;<>"()]/u;

describe("canonicalEmail", () => {
  test.each([
    ["meister@example.com", "meister@example.com"],
    ["  Meister@Example.COM \n", "meister@example.com"],
    ["o'brien+auftrag@mail.example.co.uk", "o'brien+auftrag@mail.example.co.uk"],
    ["info@müller-bäder.de", "info@xn--mller-bder-w5a5z.de"],
    ["info@MÜLLER-bäder.DE", "info@xn--mller-bder-w5a5z.de"],
    ["info@xn--mller-bder-w5a5z.de", "info@xn--mller-bder-w5a5z.de"],
  ])("%j is %s", (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  test.each([
    "",
    "@",
    "meister",
    "meister@",
    "@example.com",
    "meister@localhost",
    "meister@127.0.0.1",
    "meister@[::1]",
    "a@b@example.com",
    "eva@example.com, bob@example.com",
    "eva@example.com;bob@example.com",
    "Eva <eva@example.com>",
    "eva@example.com\r\nBcc: bob@example.com",
    "eva\n@example.com",
    "eva bob@example.com",
    ".eva@example.com",
    "eva..x@example.com",
    "eva@exa%6dple.com",
    "eva@example.com/x",
    "eva@example.com:80",
    "eva@-example.com",
    "eva@example.com.",
    "äva@example.com",
    "\u212aarl@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.com`,
  ])("refuses %j", (typed) => {
    expect(canonicalEmail(typed)).toBeNull();
  });

  test("whatever is typed, the result is one harmless address and stays the same", () => {
    const parts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.emailAddress(),
      fc.constantFrom("\r\n", "@", ".", ",", "<", "Bcc: ", "ß", "İ", "%0a", "\u0000"),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), (pieces) => {
        const canonical = canonicalEmail(pieces.join(""));
        if (canonical === null) return;
        expect(canonical).not.toMatch(CONTROL_OR_SPACE);
        expect(canonical.split("@")).toHaveLength(2);
        expect(canonical.length).toBeLessThanOrEqual(254);
        expect(canonicalEmail(canonical)).toBe(canonical);
        expect(canonicalEmail(canonical.toUpperCase())).toBe(canonical);
      }),
      { numRuns: 1_000 },
    );
  }, 20_000);

  test("ordinary addresses are never refused", () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/);
    always(word, word, fc.constantFrom("de", "com", "handwerk", "co.uk"), (name, domain, top) => {
      expect(canonicalEmail(` ${name}.${name}@${domain}.${top}`)).toBe(`${name}.${name}@${domain}.${top}`);
    });
  });
});

test("a masked address shows the first letter and the domain only", () => {
  expect(maskedEmail("meister@example.com")).toBe("m•••••@example.com");
  expect(maskedEmail("a@example.com")).toBe("a•••••@example.com");
});
