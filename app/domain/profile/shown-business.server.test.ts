import { readableAddress } from "./request-page-business.server.ts";

test.each([
  ["https://rohr.de", "rohr.de"],
  ["http://www.rohr.de/bad?x=1#oben", "rohr.de/bad?x=1#oben"],
  ["https://xn--mller-kva.de/Bäder", "müller.de/Bäder"],
  ["https://müller.de", "müller.de"],
  ["https://p\u0430ypal.de/Konto", "xn--pypal-4ve.de/Konto"],
  ["https://xn--pypal-4ve.de", "xn--pypal-4ve.de"],
  ["https://\u03bfrange.de", "xn--range-qce.de"],
  ["https://пример.рф/Ы", "пример.рф/Ы"],
  ["https://xn--kaputt-\u0000.de", "xn--kaputt-\u0000.de"],
])("%s is read as %s", (address, text) => {
  expect(readableAddress(address)).toBe(text);
});
