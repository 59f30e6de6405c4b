import { findOrInstallChromium } from "./chromium.mjs";
import { install } from "./prepare.mjs";
import { run } from "./run.mjs";

/* One of the projects of vitest.config.ts: node scripts/test-only.mjs PROJECT [files, -t "name of a test"]. */
const [project, ...args] = process.argv.slice(2);

await install();
const chromium = project === "browser" && (await findOrInstallChromium());
const env = chromium ? { CHROMIUM: chromium } : {};
process.exitCode = await run("vitest", ["run", "--project", project, "--maxWorkers", "2", ...args], { env });
