import { findOrInstallChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { node, run } from "./run.mjs";

await prepare();
const chromium = await findOrInstallChromium();
const env = chromium ? { CHROMIUM: chromium } : {};
process.exitCode = await run(node(), ["tests/pictures/screenshots.ts", ...process.argv.slice(2)], { env });
