import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, run } from "./run.mjs";
import { TALLY } from "./tally.mjs";

const NOTHING = { passed: 0, failed: 0, secondTries: [] };

/**
 * Runs vitest with its output streamed. Resolves with how many tests passed and failed, and the names of those
 * that needed a second try; a run that ends badly without saying why counts as a failure.
 */
export async function runVitest(name, [command, ...args], env = {}) {
  const report = join(ROOT, "test-results", `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  for (const file of [report, TALLY]) rmSync(file, { force: true });
  const reporters = ["default", "json", "./scripts/tally.mjs"].map((reporter) => `--reporter=${reporter}`);
  const code = await run("vitest", [command, ...args, ...reporters, `--outputFile.json=${report}`], { env });
  const counted = readTally();
  return { ...counted, failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed };
}

function readTally() {
  try {
    return JSON.parse(readFileSync(TALLY, "utf8"));
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}
