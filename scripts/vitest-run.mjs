import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./run.mjs";

/**
 * Runs vitest with its output streamed. Resolves with how many tests passed and failed; a file that could not
 * be loaded, an error outside of tests and a run without a report count as a failure each.
 */
export async function runVitest(name, args, env = {}) {
  const report = join(ROOT, "test-results", `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", ["run", ...args, ...reporters], { env });
  const { passed, failed } = countsOf(report);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function countsOf(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
