import { expect, test } from "vitest";
import { countedAddress } from "./counted-address.ts";

test.each([
  ["eva@example.com", "eva@example.com"],
  ["eva+1@example.com", "eva@example.com"],
  ["eva+1+2@example.com", "eva@example.com"],
  ["+eva@example.com", "+eva@example.com"],
])("%s counts as %s", (email, counted) => {
  expect(countedAddress(email)).toBe(counted);
});
