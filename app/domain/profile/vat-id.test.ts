import { vatIdFrom } from "./vat-id.ts";

test.each([
  ["DE123456789", "DE123456789"],
  [" de 123 456 789 ", "DE123456789"],
  ["DE-123.456.789", "DE123456789"],
  ["ATU12345678", "ATU12345678"],
  ["", null],
  ["  ", null],
  ["DE12345678", undefined],
  ["DE1234567890", undefined],
  ["123456789", undefined],
  ["12/345/67890", undefined],
  ["DE12345678<", undefined],
])("%j is %j", (typed, stored) => expect(vatIdFrom(typed)).toBe(stored));
