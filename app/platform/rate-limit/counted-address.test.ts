import { countedAddress } from "./counted-address.ts";

test.each([
  ["eva@example.com", "eva@example.com"],
  ["eva+1@example.com", "eva@example.com"],
  ["eva+1+2@example.com", "eva@example.com"],
  ["+eva@example.com", "+eva@example.com"],
  ["e.v.a+x@gmail.com", "eva@gmail.com"],
  ["e.va@googlemail.com", "eva@gmail.com"],
  ["e.va@example.com", "e.va@example.com"],
])("%s counts as %s", (email, counted) => {
  expect(countedAddress(email)).toBe(counted);
});
