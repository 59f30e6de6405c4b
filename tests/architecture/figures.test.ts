import { expect, test } from "vitest";
import { measureCode } from "./figures.ts";

/** Printed by `npm run figures`, and not held to their limits by a test. */
const ONLY_PRINTED = [
  "lines in app/ without tests",
  "docstring lines, per cent",
  "files of ten lines or fewer",
];

test("the code keeps within its figures", () => {
  const figures = measureCode();
  expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining(ONLY_PRINTED));
  const beyond = figures.filter(({ name, value, limit }) => value > limit && !ONLY_PRINTED.includes(name));
  expect(
    beyond.map(({ name, value, limit, where }) => `${name}: ${value}, at most ${limit} (${where})`),
  ).toEqual([]);
});
