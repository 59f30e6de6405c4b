import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fingerprintOfSources } from "./fingerprint.mjs";
import { precompress } from "./precompress.mjs";
import { ROOT, run } from "./run.mjs";
import { buildMode } from "./settings.mjs";

const STAMP = join(ROOT, "build/.sources");

/** Whether `build/` was made of the sources as they are now, for the mode these settings ask for. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, "utf8") === fingerprintOfSources(ROOT, buildMode());
  } catch {
    return false;
  }
}

/** Builds browser and server parts into `build/`. Resolves with the exit code. */
export async function build() {
  const mode = buildMode();
  const sources = fingerprintOfSources(ROOT, mode);
  rmSync(STAMP, { force: true });
  const code = await run("react-router", ["build", "--mode", mode, "--logLevel", "warn"], {
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) return code;
  precompress(join(ROOT, "build/client"));
  writeFileSync(STAMP, sources);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await build());
