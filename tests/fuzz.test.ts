import { FuzzFailure, fuzz } from "./fuzz/fuzz.ts";
import { keepPromises } from "./fuzz/keeps-promises.ts";

keepPromises({ forMs: 100, withLong: false });

test("a parser that breaks its promise, or takes the square of its time, is found out", async () => {
  const options = { forMs: 20_000, seed: 1, withLong: true };
  const breaks = {
    name: "breaks",
    longest: 100,
    seeds: ["abc"],
    check: (input: string) => JSON.parse(`"${input}"`),
  };
  await expect(fuzz(breaks, options)).rejects.toThrow(FuzzFailure);
  const slow = {
    name: "slow",
    longest: 40_000,
    seeds: ["a"],
    check: (input: string) => void /\s*x/.test(input),
  };
  await expect(fuzz(slow, options)).rejects.toThrow(/took \d+ ms/);
});
