import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FuzzFailure, fuzz } from "./fuzz/fuzz.ts";
import { targets } from "./fuzz/targets.ts";

/** `npm run fuzz` goes on for as long as it is told, with long inputs too. */
const FOR_MS = process.env.LONG === "1" ? 10_000 : 150;
const FOUND = join(import.meta.dirname, "fuzz/found");

/* A package warns of each odd file name, with a stack. */
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test.each(targets)("$name keeps its promises for whatever is typed or sent", async (target) => {
  const folder = join(FOUND, target.name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as string);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const report = await fuzz(target, { forMs: FOR_MS, seed, found, withLong: process.env.LONG === "1" });
  expect(report.inputs, `seed ${seed}`).toBeGreaterThanOrEqual(target.seeds.length);
});

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
