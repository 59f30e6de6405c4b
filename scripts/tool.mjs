import { findOrInstallChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { node, run } from "./run.mjs";

/* Runs a program of tests/ against the built server: node scripts/tool.mjs [--in-browser] FILE [arguments]. */
const args = process.argv.slice(2);
const inBrowser = args[0] === "--in-browser" && args.shift() !== undefined;

await prepare();
const chromium = inBrowser && (await findOrInstallChromium());
process.exitCode = await run(node(), args, { env: chromium ? { CHROMIUM: chromium } : {} });
