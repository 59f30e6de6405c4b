import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { precompress } from "./precompress.mjs";
import { ROOT, run } from "./run.mjs";
import { buildMode } from "./settings.mjs";

const FOLDERS = ["app", "content", "db", "scripts/doctor", "scripts/words"];
const DEV = "dev";
const FILES = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/plain-css.ts",
  "scripts/precompress.mjs",
  "scripts/strict-styles.ts",
  "scripts/written-texts.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const STAMP = join(ROOT, "build/.sources");

/** Whether `build/` was made of the present sources, for the mode of these settings. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, "utf8") === fingerprintOfSources(ROOT, buildMode());
  } catch {
    return false;
  }
}

/** Resolves with the exit code. */
export async function build() {
  const mode = buildMode();
  const sources = fingerprintOfSources(ROOT, mode);
  rmSync(STAMP, { force: true });
  const [code] = await Promise.all([
    run("react-router", ["build", "--mode", mode, "--logLevel", "warn"], { env: { NODE_ENV: "production" } }),
    // For the editor: every import of "./+types/…" is an error to it until they are there.
    run("react-router", ["typegen"]),
  ]);
  if (code !== 0) return code;
  precompress(join(ROOT, "build/client"));
  writeFileSync(STAMP, sources);
  return 0;
}

/** Of everything a build for `mode` reads, without tests. */
function fingerprintOfSources(root, mode) {
  const hash = createHash("sha256").update(mode);
  const folders = mode === "production" ? FOLDERS : [...FOLDERS, DEV];
  const files = [...folders.flatMap((folder) => filesIn(root, folder)), ...FILES];
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await build());
