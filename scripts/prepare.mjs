import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, isBuilt } from "./build.mjs";
import { packagesAreInstalled } from "./installed.mjs";
import { alone } from "./one-at-a-time.mjs";
import { npm, ROOT } from "./run.mjs";

const LOCK = join(ROOT, ".react-router/prepare.lock");

/** Installs packages and builds the program, each only if something changed since. Exits on failure. */
export async function prepare() {
  if (packagesAreInstalled(ROOT) && isBuilt()) return;
  await alone(LOCK, async () => {
    if (!packagesAreInstalled(ROOT)) {
      console.log("Installing packages …");
      stopOnFailure(
        await npm(["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]),
        "npm ci",
      );
    }
    if (!isBuilt()) {
      console.log("Building …");
      stopOnFailure(await build(), "The build");
    }
  });
}

function stopOnFailure(code, what) {
  if (code === 0) return;
  console.error(`${what} failed with code ${code}.`);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await prepare();
