import { euroAmount } from "./euro-amount.ts";

test.each([
  [1490, "14,90 €"],
  [5, "0,05 €"],
  [100, "1,00 €"],
  [99_999, "999,99 €"],
  [1_000_000, "10.000,00 €"],
  [123_456_789, "1.234.567,89 €"],
])("%d cents are %s", (cents, text) => {
  expect(euroAmount(cents)).toBe(text);
});
