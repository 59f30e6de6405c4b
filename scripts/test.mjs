import { runChecks } from "./checks.mjs";
import { findOrInstallChromium } from "./chromium.mjs";
import { close } from "./closing-line.mjs";
import { prepare } from "./prepare.mjs";
import { runVitest } from "./vitest-run.mjs";

await prepare();

const checks = await runChecks();
const results = [
  { passed: checks.count - checks.failed.length, failed: checks.failed.length, secondTries: [] },
];

// One more than there are cores: many of them wait for something else.
const workers = ["--maxWorkers", "3"];

console.log("\n── rules and requests");
results.push(
  await runVitest("rules-and-requests", ["run", "--project", "unit", "--project", "requests", ...workers]),
);

console.log("\n── browser");
const chromium = await findOrInstallChromium();
if (chromium) {
  const env = { CHROMIUM: chromium };
  results.push(await runVitest("browser", ["run", "--project", "browser", ...workers], env));
} else {
  console.error("No Chromium was found and none could be installed; set CHROME_PATH.");
  results.push({ passed: 0, failed: 1, secondTries: [] });
}

if (checks.failed.length > 0) console.log(`\nFailed checks: ${checks.failed.join(", ")}`);
close(results);
