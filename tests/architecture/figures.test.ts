import { expect, test } from "vitest";
import { measureCode } from "./figures.ts";

/** Grows with every feature; `npm run figures` prints it. */
const ONLY_PRINTED = "lines in app/ without tests";

test("the code keeps within its figures", () => {
  const beyond = measureCode().filter(({ name, value, limit }) => value > limit && name !== ONLY_PRINTED);
  expect(
    beyond.map(({ name, value, limit, where }) => `${name}: ${value}, at most ${limit} (${where})`),
  ).toEqual([]);
});
