import { readFileSync } from "node:fs";
import { parseDockerfile } from "#tests/support/machine/dockerfile.ts";
import { mayShip, shippedPackages } from "../scripts/licences.mjs";

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const direct = {
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
};
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const locked = Object.entries<LockedPackage>(lock.packages).filter(([path]) => path !== "");

test("every package is held to its bytes and comes from the registry of whoever installs", () => {
  expect(locked.length).toBeGreaterThan(100);
  const faults = locked.filter(
    ([, { integrity, resolved, link }]) =>
      !integrity?.startsWith("sha512-") || resolved !== undefined || link,
  );
  expect(faults.map(([path]) => path)).toEqual([]);
});

test("direct dependencies are exact versions, and the lock file holds the same", () => {
  expect(lock.packages[""].dependencies).toEqual(manifest.dependencies);
  expect(lock.packages[""].devDependencies).toEqual(manifest.devDependencies);
  expect(lock.packages[""].optionalDependencies).toEqual(manifest.optionalDependencies);
  const loose = Object.entries(direct).filter(
    ([name, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)) && name !== "@types/node",
  );
  expect(loose).toEqual([]);
});

test("no package runs anything at its installation, here or in the image, and none needs to", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  for (const { instructions } of parseDockerfile(readFileSync("Dockerfile", "utf8"))) {
    const installing = instructions.findIndex(({ kind, text }) => kind === "RUN" && text.includes("npm ci"));
    const copied = instructions.slice(0, Math.max(installing, 0)).map(({ text }) => text);
    if (installing >= 0) expect(copied.join(" ")).toContain(".npmrc");
  }
  const wanting = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  const KNOWN_TO_WORK_WITHOUT = ["better-sqlite3", "esbuild"];
  expect([...new Set(wanting)].sort()).toEqual(KNOWN_TO_WORK_WITHOUT);
});

test("no script of ours counts on npm running it before or after another", () => {
  const names = Object.keys(manifest.scripts);
  const hooks = names.filter((name) => /^(?:pre|post)?(?:install|prepare|pack|publish)$/.test(name));
  const followers = names.filter(
    (name) => names.includes(name.replace(/^(?:pre|post)/, "")) && /^p(?:re|ost)/.test(name),
  );
  expect([...hooks, ...followers]).toEqual([]);
});

test("each direct dependency stands in docs/dependencies.md with what it is for, and none besides", () => {
  const rows = readFileSync("docs/dependencies.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(Object.keys(direct).sort());
  expect(rows.filter((row) => (row.split("|")[2] ?? "").trim().length < 10)).toEqual([]);
});

test("everything that ships may ship", () => {
  const shipped = shippedPackages(lock);
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "sharp", "@fontsource-variable/archivo"]));
  expect(names).not.toContain("vitest");
  expect(shipped.filter((one) => !mayShip(one))).toEqual([]);
});

test.each([
  ["x", "MIT", true],
  ["x", "(GPL-3.0 OR MIT)", true],
  ["x", "MIT AND GPL-3.0", false],
  ["x", "LGPL-3.0-or-later", false],
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", true],
  ["web-push", "MPL-2.0", true],
  ["x", "MPL-2.0", false],
  ["x", "AGPL-3.0-only", false],
  ["x", "unknown", false],
  ["x", "SEE LICENSE IN LICENSE", false],
])("%s under %s may ship: %s", (name, licence, may) => {
  expect(mayShip({ name, licence })).toBe(may);
});
