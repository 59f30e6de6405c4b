import fc from "fast-check";
import { canonicalTarget, LONGEST_TARGET, pathOf, refusedRequestLine } from "./request-head.ts";

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

const SURROUNDINGS = [
  ".",
  ")",
  ").",
  ",",
  "%22",
  "%3E",
  "%20",
  "%E2%80%8B",
  "%C2%BB",
  "*",
  "_",
  "!",
  "…",
  "%F0%9F%91%8D",
];

test.each(SURROUNDINGS)("%s behind a link isn't of it, whatever the link ends with", (sign) => {
  const end = encodeURI(decodeURI(sign));
  for (const link of ["/muster", "/muster/stand/aB-9_x", "/muster?ort=f7k", "/login/link?t=_a-b.c"])
    expect(canonicalTarget(link + end)).toBe(link);
  expect(canonicalTarget(`/muster${end}?ort=f7k${end}&fbclid=x.`)).toBe("/muster?ort=f7k&fbclid=x.");
});

test.each([
  ["/%22muster", "/muster"],
  ["/(muster)", "/muster"],
  ["/muster?ort=%22f7k%22", "/muster?ort=f7k"],
  ["/caf%C3%A9.", "/caf%C3%A9"],
  ["/cafe%CC%81.", "/cafe%CC%81"],
])("%s is %s", (target, meant) => expect(canonicalTarget(target)).toBe(meant));

test.each([
  "/",
  "/caf%C3%A9",
  "/__manifest?version=a-",
  "/dashboard/muster?suche=Rohr%3F",
  "/dashboard/muster?suche=wie+lange?",
  "/abo/danke?session=cs_test_a_",
  "/login?weiter=/abo/",
  "/einladung?t=-a.b_c",
  "/100%",
])("%s stays as it is", (target) => expect(canonicalTarget(target)).toBeNull());

test("whatever is asked for, one more look changes nothing, and it stays below the own address", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "%2e",
    "%2F",
    "%5c",
    "%C3%A9",
    "%E2%80",
    "%",
    "?",
    "&ort=",
    "@",
    ":",
    "a",
  );
  const target = fc.array(fc.oneof(piece, fc.string()), { maxLength: 10 }).map((all) => `/${all.join("")}`);
  fc.assert(
    fc.property(target, (asked) => {
      if (refusedRequestLine("GET", asked) !== null) return;
      const meant = canonicalTarget(asked);
      if (meant === null) return;
      expect(meant).toMatch(/^\/(?![/\\])[!-~]*$/);
      expect(canonicalTarget(meant)).toBeNull();
    }),
    { numRuns: 5_000 },
  );
});
