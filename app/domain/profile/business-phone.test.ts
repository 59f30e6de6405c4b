import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { telHref } from "../contact/phone-number.server.ts";
import { isPhoneNumber } from "./business-phone.ts";

test.each([
  "0171 5550123",
  "+49 (0)421 / 555 01-23",
  "0421/55501–23",
  "(0421) 555",
  "12345",
  " 0171 5550123 ",
  "0171\u00a05550123",
  "1".repeat(40),
])("%s is one", (typed) => expect(isPhoneNumber(typed)).toBe(true));

test.each([
  "",
  "abc",
  "siehe Website",
  "1234",
  "0171 5550123 abends",
  "++49 171 5550123",
  "0171+5550123",
  "-----",
  "( ) / 12",
  "1".repeat(41),
  "javascript:alert(1)",
  "0171\u202e5550123",
  "٠١٢٣٤٥٦",
])("%j is none", (typed) => expect(isPhoneNumber(typed)).toBe(false));

test("whatever a business may save holds nothing but a number", () => {
  const likely = fc.string({ unit: fc.constantFrom(..."0123456789+()-/ a") });
  always(fc.oneof(fc.string({ unit: "binary" }), likely), (typed) => {
    if (!isPhoneNumber(typed)) return;
    expect(typed.trim()).toMatch(/^\+?[\d\s()/\-‐‑–]{4,40}$/u);
    expect(telHref(typed) ?? "tel:1").toMatch(/^tel:\+?\d+$/);
  });
});
