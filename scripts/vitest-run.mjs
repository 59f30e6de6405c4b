import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, runQuietly } from "./run.mjs";

const RESULTS = join(ROOT, "test-results");

/**
 * Streams the output, or prints it at the end when it runs `beside` another.
 * A run that ends badly without saying why counts as a failure.
 */
export async function runVitest(name, [command, ...args], { env = {}, beside = false } = {}) {
  const report = join(RESULTS, `${name}.json`);
  const tally = join(RESULTS, `${name}-tally.json`);
  mkdirSync(RESULTS, { recursive: true });
  for (const file of [report, tally]) rmSync(file, { force: true });
  const reporters = ["default", "json", "./scripts/tally.mjs"].map((reporter) => `--reporter=${reporter}`);
  const all = [command, ...args, ...reporters, `--outputFile.json=${report}`];
  const code = await (beside ? inOnePiece : run)("vitest", all, { env: { ...env, TALLY: tally } });
  const counted = readTally(tally);
  return { ...counted, failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed };
}

async function inOnePiece(command, args, { env }) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const { code, output } = await runQuietly(command, args, { ...colours, ...env });
  console.log(`\n${output.trim()}\n`);
  return code;
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

let isCounted = false;
process.once("exit", (code) => {
  if (code !== 0 && !isCounted) console.log("0 passed, 1 failed");
});

/** `N passed, N failed` is the last line, and gives the exit code. */
export function close(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  isCounted = true;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
