import { isOutsideArea, MAX_AREAS, serviceAreaFrom } from "./service-area.ts";

test.each([
  ["", []],
  [" , ; ", []],
  ["80, 81, 8233", ["80", "81", "8233"]],
  ["80331;80333\n81xxx 82*", ["80331", "80333", "81", "82"]],
  ["80, 80", ["80"]],
  ["München", undefined],
  ["80-82", undefined],
  ["803311", undefined],
  ["x", []],
  [Array.from({ length: MAX_AREAS + 1 }, (_, index) => 10_000 + index).join(), undefined],
])("%j is %j", (typed, area) => expect(serviceAreaFrom(typed)).toEqual(area));

test.each([
  ["80331", false],
  [" 82 335 ", false],
  ["D-81541", false],
  ["50667", true],
  ["82999", true],
  ["6330", true],
  ["8233", false],
  ["5066", true],
  ["506", false],
  ["", false],
  ["SW1A 2AA", false],
])("%j is outside: %j", (typed, outside) => expect(isOutsideArea(["80", "81", "8233"], typed)).toBe(outside));

test("without an area everybody is inside", () => expect(isOutsideArea([], "50667")).toBe(false));
