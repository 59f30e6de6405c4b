import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fuzz } from "./fuzz.ts";
import { targets } from "./targets.ts";

const FOUND = join(import.meta.dirname, "found");

/** The tests of one run, for the top of a test file: each target is tried for `forMs`. */
export function keepPromises({ forMs, withLong }: { forMs: number; withLong: boolean }): void {
  /* A package warns of each odd file name, with a stack. */
  beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  test.each(targets)("$name keeps its promises for whatever is typed or sent", async (target) => {
    const folder = join(FOUND, target.name);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const found = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as string);
    const seed = Math.floor(Math.random() * 2 ** 31);
    const report = await fuzz(target, { forMs, seed, found, withLong });
    expect(report.inputs, `seed ${seed}`).toBeGreaterThanOrEqual(target.seeds.length);
  });
}
