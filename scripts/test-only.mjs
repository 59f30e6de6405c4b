import { findOrInstallChromium } from "./chromium.mjs";
import { install } from "./prepare.mjs";
import { run } from "./run.mjs";

/* One of the projects of vitest.config.ts: node scripts/test-only.mjs PROJECT [files, -t "name of a test"]. */
const [project, ...given] = process.argv.slice(2);
// Vitest would take a name behind a bare -u for its value, and run all files.
const args = given.map((arg) => (arg === "-u" ? "--update=all" : arg));

await install();
const chromium = project === "browser" && (await findOrInstallChromium());
const env = chromium ? { CHROMIUM: chromium } : {};
process.exitCode = await run("vitest", ["run", "--project", project, "--maxWorkers", "2", ...args], { env });
