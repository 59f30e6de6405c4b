import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build, isBuilt } from "./build.mjs";
import { npm, ROOT } from "./run.mjs";

const LOCK = join(ROOT, ".react-router/prepare.lock");

/** Installs and builds, each only if something changed since. Exits on failure. */
export async function prepare() {
  if (packagesAreInstalled(ROOT) && isBuilt()) return;
  await alone(LOCK, async () => {
    await installMissing();
    if (!isBuilt()) {
      console.log("Building …");
      stopOnFailure(await build(), "The build");
    }
  });
}

/** The same without a build. */
export async function install() {
  if (!packagesAreInstalled(ROOT)) await alone(LOCK, installMissing);
}

async function installMissing() {
  if (packagesAreInstalled(ROOT)) return;
  console.log("Installing packages …");
  stopOnFailure(
    await npm(["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]),
    "npm ci",
  );
}

function stopOnFailure(code, what) {
  if (code === 0) return;
  console.error(`${what} failed with code ${code}.`);
  process.exit(1);
}

/** By the list that npm writes of what it installed. */
function packagesAreInstalled(root) {
  try {
    const wanted = packagesOf(join(root, "package-lock.json"));
    const found = packagesOf(join(root, "node_modules/.package-lock.json"));
    for (const [path, { version, optional, peer }] of wanted) {
      if (!path || ((optional || peer) && !found.has(path))) continue;
      if (found.get(path)?.version !== version) return false;
    }
    return [...found.keys()].every((path) => wanted.has(path));
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")).packages));
}

/** Runs `work` while no other living process holds the lock file. */
async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) await wait(250);
  const free = () => rmSync(lock, { force: true });
  process.once("exit", free);
  await work();
  process.off("exit", free);
  free();
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderLives(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function holderLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await prepare();
