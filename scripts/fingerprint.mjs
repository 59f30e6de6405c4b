import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["app", "content", "db", "scripts/doctor"];
/** Only in a build that isn't for production. */
const DEV = "dev";
const FILES = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/plain-css.ts",
  "scripts/precompress.mjs",
  "scripts/written-texts.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** A digest of everything a build for `mode` reads; tests beside their subject don't count. */
export function fingerprintOfSources(root, mode) {
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
