import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { fittedSize } from "./shrink.ts";

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [800, 600, 800, 600],
  [20_000, 1, 2000, 1],
])("%i × %i becomes %i × %i", (width, height, newWidth, newHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: newWidth, height: newHeight });
});

test("keeps the shape and never grows", () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  always(side, side, (width, height) => {
    const fitted = fittedSize(width, height);
    expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(2000);
    expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    expect(fitted.width).toBeLessThanOrEqual(width);
    expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(width + height);
  });
});
