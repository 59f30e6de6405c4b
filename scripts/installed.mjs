import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether node_modules holds exactly what package-lock.json names; npm keeps its own list of what it installed. */
export function packagesAreInstalled(root) {
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
