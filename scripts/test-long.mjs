import { findOrInstallChromium } from "./chromium.mjs";
import { prepare } from "./prepare.mjs";
import { close, runVitest } from "./vitest-run.mjs";

await prepare();
const chromium = await findOrInstallChromium();
const env = chromium ? { CHROMIUM: chromium } : {};
close([
  await runVitest("long", ["run", "--project", "long", "--project", "browser-deep", "--maxWorkers", "2"], {
    env,
  }),
]);
