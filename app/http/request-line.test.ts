import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_TARGET, pathOf, refusedRequestLine } from "./request-line.ts";

test.each([
  "/",
  "/muster-sanitaer",
  "/a?x=%E0%A4%A",
  "/a?next=//evil.example",
  "/a//b",
  "/...",
  "/m%C3%BCller",
  "/a%20b",
])("%s is answered", (target) => expect(refusedRequestLine("GET", target)).toBeNull());

test("a target of the longest length is answered, one more is not", () => {
  expect(refusedRequestLine("GET", `/${"a".repeat(LONGEST_TARGET - 1)}`)).toBeNull();
  expect(refusedRequestLine("GET", `/${"a".repeat(LONGEST_TARGET)}`)).toBe(414);
});

test("what is answered keeps its path and its origin when it becomes an address", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2F",
    "%5c",
    "%00",
    "%",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "é",
  );
  const target = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(target, (text) => {
      if (refusedRequestLine("GET", text) !== null) return;
      const url = new URL(`http://werkruf.test${text}`);
      expect(url.origin).toBe("http://werkruf.test");
      expect(decodeURIComponent(url.pathname)).toBe(decodeURIComponent(pathOf(text)));
    }),
    { numRuns: 2_000 },
  );
});
