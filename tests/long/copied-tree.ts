import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { ROOT } from "../architecture/sources.ts";

const SOURCES = ["app", "content", "db", "dev", "docs", "scripts"];
const PARTS = [".react-router", ".words", "tests", ...SOURCES];
const FILES = ["package.json", "tsconfig.json", "vitest.config.ts", "drizzle.config.ts"];

/** The sources in a folder of their own, for a test that adds to them. */
export function copiedTree() {
  const copy = temporaryFolder();
  for (const part of [...PARTS, ...FILES]) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const run = (program: string, ...options: string[]) =>
    execFileSync(process.execPath, [join(ROOT, "node_modules", program), ...options], {
      ...{ cwd: copy, encoding: "utf8", stdio: "pipe" },
      env: { ...process.env, WRITE_DOCS: "1", VITEST: "" },
    });
  return { copy, run, changed: () => changed(copy) };
}

/** Names files that are new or differ, beside tests. */
function changed(folder: string): string[] {
  return SOURCES.flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !isSame(join(folder, path), join(ROOT, path)));
}

function isSame(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}
