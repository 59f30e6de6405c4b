import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { internationalNumber, isMobile, telHref } from "./phone-number.server.ts";

describe("internationalNumber", () => {
  test.each([
    ["0176 1234567", "+491761234567"],
    ["0176/123 45 67", "+491761234567"],
    ["0176-123-4567", "+491761234567"],
    ["+49 176 1234567", "+491761234567"],
    ["+49 (0) 176 1234567", "+491761234567"],
    ["+49 (0)176-1234567", "+491761234567"],
    ["+490176 1234567", "+491761234567"],
    ["0049 176 1234567", "+491761234567"],
    ["0049 (0)176 1234567", "+491761234567"],
    ["49 176 1234567", "+491761234567"],
    ["(+49) 176 1234567", "+491761234567"],
    ["(0421) 55 55 0-12", "+494215555012"],
    ["(0)421 555 123", "+49421555123"],
    ["  0176\u00a01234567 ", "+491761234567"],
    ["0176–1234567", "+491761234567"],
    ["0176 123", "+49176123"],
    ["+43 664 1234567", "+436641234567"],
    ["0043 664 1234567", "+436641234567"],
    ["+39 06 1234567", "+39061234567"],
    ["0171 3920055 (ab 17 Uhr)", "+491713920055"],
    ["0171 3920055 17-19 Uhr", "+491713920055"],
    ["0171 3920055 18-20", "+491713920055"],
    ["0171 3920055 18 – 20", "+491713920055"],
    ["0421 55512 18-20", "+494215551218"],
    ["0421 55512 18 – 20 ", "+494215551218"],
    ["+49 421 55512 1-3", "+494215551213"],
    ["Büro: 0421 55512 18-20 (Frau Kurz)", "+494215551218"],
    ["0421 55 12-34", "+49421551234"],
    ["0421 55 20-18", "+49421552018"],
    ["+49 171 3920055 1820", "+491713920055"],
    ["nach 17.30 Uhr 0171 3920055", "+491713920055"],
    ["Handy 0171-3920055", "+491713920055"],
    ["Handy:01713920055,privat", "+491713920055"],
    ["O171 392OO55", "+491713920055"],
    ["Ol7l 392oo55 (Lilo)", "+491713920055"],
    ["tel:+491713920055", "+491713920055"],
    ["0171 3920055 Whg. 12", "+491713920055"],
    ["24.12. 0171 3920055", "+491713920055"],
    ["☎ 0171 3920055", "+491713920055"],
    ["\u202e0176 1234567", "+491761234567"],
    ["++49 176 1234567", "+491761234567"],
    ["0176 1234567 ext. 5", "+491761234567"],
    ["0421 1234567 / 0176 1234567", "+494211234567"],
    ["0171 3920055 0421 123456", "+491713920055"],
    ["0171-3920055/0171-3920056", "+491713920055"],
    ["+48 601 234 567 (Anna)", "+48601234567"],
    ["٠١٧١ ٣٩٢٠٠٥٥ (بعد 17)", "+491713920055"],
  ])("%s is %s", (typed, expected) => {
    expect(internationalNumber(typed)).toBe(expected);
  });

  test.each([
    "",
    " ",
    "+",
    "0176+1234567",
    "123456",
    "0421",
    "+0 123 456 789",
    "000 123 456 789",
    "javascript:alert(1)",
    "Wohnung 3, 2. Stock",
    "Tel. 12 34 56",
    "Lilo",
  ])("%j can't be told", (typed) => {
    expect(internationalNumber(typed)).toBeNull();
  });

  test.each(["", "0", "12-34"])("%j and a page of blanks cost no time", (before) => {
    const begun = performance.now();
    expect(internationalNumber(`${before}${" ".repeat(60_000)}x`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test("a leading zero stands for the home country", () => {
    expect(internationalNumber("0664 1234567", "AT")).toBe("+436641234567");
    expect(internationalNumber("+43 0664 1234567", "AT")).toBe("+436641234567");
  });

  test("whatever is typed gives an E.164 number or nothing", () => {
    const likely = fc.string({ unit: fc.constantFrom(..."0123456789+()-/. a") });
    always(fc.oneof(fc.string(), likely), (typed) => {
      const number = internationalNumber(typed);
      if (number !== null) expect(number).toMatch(/^\+[1-9]\d{7,14}$/);
    });
  });

  test("an international number stays as it is", () => {
    always(likelyNumber(), (typed) => {
      const once = internationalNumber(typed);
      fc.pre(once !== null);
      expect(internationalNumber(once)).toBe(once);
    });
  });

  test("separators between the digits change nothing", () => {
    const separators = fc.array(fc.constantFrom("", " ", "-", "/", ".", " - "), {
      minLength: 13,
      maxLength: 13,
    });
    always(subscriber(), separators, (digits, between) => {
      const typed = [...`0${digits}`].map((digit, i) => `${digit}${between[i] ?? ""}`).join("");
      // "18-20" behind a blank names extensions.
      fc.pre(!/\s\d\d\s?-\s?\d\d[\s./-]*$/.test(typed));
      expect(internationalNumber(typed)).toBe(`+49${digits}`);
    });
  });

  test("every way to write the country is the same number", () => {
    always(subscriber(), (digits) => {
      for (const written of [
        `0${digits}`,
        `+49${digits}`,
        `0049${digits}`,
        `+49 (0) ${digits}`,
        `+49 0${digits}`,
      ]) {
        expect(internationalNumber(written)).toBe(`+49${digits}`);
      }
    });
  });
});

test.each([
  ["+491761234567", true],
  ["+4915112345678", true],
  ["+49221471020", false],
  ["+436641234567", true],
  ["+4315551234", false],
  ["+41791234567", true],
  ["+33612345678", true],
  ["+12125551234", null],
])("whether %s is a mobile number: %s", (number, expected) => {
  expect(isMobile(number)).toBe(expected);
});

describe("links", () => {
  test("a local number without area code can be dialled, but not chatted with", () => {
    expect(telHref("12 34 56")).toBe("tel:123456");
    expect(telHref("0176 1234567")).toBe("tel:+491761234567");
    expect(telHref("12 34 56 (ab 17 Uhr)")).toBe("tel:123456");
    expect(telHref("bitte nicht anrufen")).toBeNull();
    expect(telHref("Wohnung 123")).toBeNull();
    expect(telHref("12")).toBeNull();
  });

  test("a telephone link never carries anything but digits and one plus", () => {
    always(fc.oneof(fc.string(), likelyNumber()), (typed) => {
      const href = telHref(typed);
      if (href !== null) expect(href).toMatch(/^tel:\+?\d{3,15}$/);
    });
  });
});

function subscriber() {
  return fc.stringMatching(/^[1-9]\d{7,11}$/);
}

function likelyNumber() {
  const country = fc.constantFrom("0", "(0)", "+49", "+49 (0)", "0049", "49", "+43", "+", "");
  const digits = fc.stringMatching(/^[0-9]{5,13}$/);
  return fc.tuple(country, digits).map((parts) => parts.join(" "));
}
