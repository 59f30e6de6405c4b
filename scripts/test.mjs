import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./checks.mjs";
import { findOrInstallChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { ROOT } from "./run.mjs";
import { runVitest } from "./vitest-run.mjs";

process.once("exit", (code) => {
  if (code !== 0 && !isCounted) console.log("0 passed, 1 failed");
});
let isCounted = false;

await prepare();
mkdirSync(join(ROOT, "test-results"), { recursive: true });

const checks = await runChecks();
const results = [
  { passed: checks.count - checks.failed.length, failed: checks.failed.length, secondTries: [] },
];

console.log("\n── rules and requests");
// One more than there are cores: many of them wait for something else.
results.push(
  await runVitest("rules-and-requests", ["--project", "unit", "--project", "requests", "--maxWorkers", "3"]),
);

console.log("\n── browser");
const chromium = await findOrInstallChromium();
if (chromium) {
  const env = { CHROMIUM: chromium };
  results.push(await runVitest("browser", ["--project", "browser", "--maxWorkers", "2"], env));
} else {
  console.error("No Chromium was found and none could be installed; set CHROME_PATH.");
  results.push({ passed: 0, failed: 1, secondTries: [] });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (checks.failed.length > 0) console.log(`\nFailed checks: ${checks.failed.join(", ")}`);
for (const name of results.flatMap(({ secondTries }) => secondTries)) {
  console.log(`needed a second try: ${name}`);
}
isCounted = true;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
