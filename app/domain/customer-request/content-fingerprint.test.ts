import fc from "fast-check";
import { expect, test } from "vitest";
import { contentFingerprint } from "./new-customer-request.server.ts";

const fields = fc.dictionary(fc.string(), fc.option(fc.string()));
const hashes = fc.array(fc.string());

test("order of fields and photos doesn't matter", () => {
  fc.assert(
    fc.property(fields, hashes, (content, photos) => {
      const shuffled = Object.fromEntries(Object.entries(content).reverse());
      expect(contentFingerprint(shuffled, [...photos].reverse())).toBe(contentFingerprint(content, photos));
    }),
  );
});

test("another value, another field or another photo gives another fingerprint", () => {
  const base = contentFingerprint({ name: "A", text: "B" }, ["photo"]);
  expect(contentFingerprint({ name: "A", text: "b" }, ["photo"])).not.toBe(base);
  expect(contentFingerprint({ name: "AB", text: "" }, ["photo"])).not.toBe(base);
  expect(contentFingerprint({ name: "A", text: "B" }, ["photo", "photo"])).not.toBe(base);
});
