import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { npmCommand, ROOT } from "./run.mjs";

/** They ask for nothing but their own text, and may be shipped with a closed program. */
const ALLOWED = new Set([
  ...[
    "0BSD",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
  ],
  ...["OFL-1.1", "Unlicense"],
]);
const LINKED = [
  // Libvips is a library file of its own, which anybody can replace (LGPL, 4d).
  { packages: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" },
  // Installed as it was published, so its sources are where its licence wants them (MPL, 3.2).
  { packages: /^web-push$/, licence: "MPL-2.0" },
];
/** Development packages whose files end up in the build. */
const BUILT_IN = ["@fontsource-variable/archivo", "tailwindcss"];

/** By package-lock.json: `{ name, version, licence }`, sorted by name, once each. */
export function shippedPackages(lock) {
  const shipped = new Map();
  for (const [path, { version, license, dev }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (!path || (dev && !BUILT_IN.includes(name))) continue;
    shipped.set(`${name}@${version}`, { name, version, licence: license ?? "unknown" });
  }
  return [...shipped.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** One licence of an OR must be allowed, and all of an AND. */
export function mayShip({ name, licence }) {
  const isAllowed = (one) =>
    ALLOWED.has(one) || LINKED.some(({ packages, licence: linked }) => one === linked && packages.test(name));
  return licence
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(isAllowed));
}

function printLicences(shipped) {
  const byLicence = Map.groupBy(shipped, ({ licence }) => licence);
  for (const [licence, packages] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${licence}\n${packages.map(({ name, version }) => `  ${name} ${version}`).join("\n")}`);
  }
  const refused = shipped.filter((one) => !mayShip(one));
  for (const { name, licence } of refused) console.error(`${name} may not ship: ${licence}`);
  console.log(`${shipped.length} packages, ${refused.length} that may not ship`);
  return refused.length === 0 ? 0 : 1;
}

/** CycloneDX. npm's own `--omit=dev` loses packages that a development package needs too (npm/cli issue 7909). */
function printBill(shipped) {
  const [command, ...start] = npmCommand();
  const args = [...start, "sbom", "--include=dev", "--sbom-format=cyclonedx", "--package-lock-only"];
  const bill = JSON.parse(execFileSync(command, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }));
  const root = bill.metadata.component["bom-ref"];
  const kept = new Set([root, ...shipped.map(({ name, version }) => `${name}@${version}`)]);
  const isKept = (ref) => kept.has(ref);
  const components = bill.components.filter((component) => isKept(component["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) }));
  console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const shipped = shippedPackages(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")));
  process.exitCode = process.argv.includes("--bill") ? printBill(shipped) : printLicences(shipped);
}
