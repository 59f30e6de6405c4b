import { findOrInstallChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { close, runVitest } from "./vitest-run.mjs";

await prepare();
const chromium = await findOrInstallChromium();
const env = chromium ? { CHROMIUM: chromium } : {};
const projects = ["long", "unit-deep", "requests-deep", "browser-deep"].flatMap((name) => [
  "--project",
  name,
]);
close([await runVitest("long", ["run", ...projects, "--maxWorkers", "2"], { env })]);
