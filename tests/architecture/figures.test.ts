import { measureCode } from "./figures.ts";

test("the code keeps within its figures", () => {
  const beyond = measureCode().filter(({ value, limit }) => value > limit);
  expect(
    beyond.map(({ name, value, limit, where }) => `${name}: ${value}, at most ${limit} (${where})`),
  ).toEqual([]);
});
