import { whatItIs } from "./anchors.ts";

test.each([
  ["Werkruf", "was-ist-werkruf"],
  ["Ruf & Werk!", "was-ist-ruf-werk"],
  ["Grüße", "was-ist-grüße"],
])("%s: %s", (product, anchor) => {
  expect(whatItIs(product)).toBe(anchor);
});
