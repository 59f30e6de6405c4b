import { runChecks } from "./check.mjs";
import { findOrInstallChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { close, runVitest } from "./vitest-run.mjs";

// Six for two cores: one's tests often wait for something while the other's compute.
const workers = (count) => ["--maxWorkers", String(count)];

async function testInBrowser() {
  const chromium = await findOrInstallChromium();
  if (chromium) {
    const env = { CHROMIUM: chromium };
    return runVitest("browser", ["run", "--project", "browser", ...workers(2)], { env, beside: true });
  }
  console.error("No Chromium was found and none could be installed; set CHROME_PATH.");
  return { passed: 0, failed: 1 };
}

await prepare();
console.log("── rules and requests; beside them the checks and the browser, each told of when it ends");
const rules = ["run", "--project", "unit", "--project", "requests", ...workers(4)];
const [{ count, failed }, ...results] = await Promise.all([
  runChecks(),
  testInBrowser(),
  runVitest("rules-and-requests", rules),
]);
if (failed.length > 0) console.log(`\nFailed checks: ${failed.join(", ")}`);
close([{ passed: count - failed.length, failed: failed.length }, ...results]);
