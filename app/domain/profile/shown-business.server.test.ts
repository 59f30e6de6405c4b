import { expect, test } from "vitest";
import { readableAddress } from "./shown-business.server.ts";

test.each([
  ["https://rohr.de", "rohr.de"],
  ["http://www.rohr.de/bad?x=1#oben", "rohr.de/bad?x=1#oben"],
  ["https://xn--mller-kva.de/Bäder", "müller.de/Bäder"],
  ["https://müller.de", "müller.de"],
  ["https://xn--kaputt-\u0000.de", "xn--kaputt-\u0000.de"],
])("%s is read as %s", (address, text) => {
  expect(readableAddress(address)).toBe(text);
});
