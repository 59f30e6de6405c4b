import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-database.ts";

const ROOT = join(import.meta.dirname, "../../..");
const JOURNAL = "db/migrations/meta/_journal.json";

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The folder of a release with this build and one migration more, or, with null, without any. */
export function nextRelease(sql: string | null): string {
  const folder = temporaryFolder();
  for (const name of ["build", "node_modules", "scripts", "package.json"]) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
  cpSync(join(ROOT, "db/migrations"), join(folder, "db/migrations"), { recursive: true });
  if (sql === null) return folder;
  const journal: Journal = JSON.parse(readFileSync(join(folder, JOURNAL), "utf8"));
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: "6", when: Date.now(), tag: "next", breakpoints: true });
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
  writeFileSync(join(folder, "db/migrations/next.sql"), sql);
  return folder;
}

/** A folder with what the Dockerfile copies from the sources, and nothing else but packages and build. */
export function containerFolder(): string {
  const folder = temporaryFolder();
  const lines = readFileSync(join(ROOT, "Dockerfile"), "utf8")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  for (const name of ["build", "node_modules"]) symlinkSync(join(ROOT, name), join(folder, name));
  for (const line of stage.filter((one) => /^COPY (?!--)/.test(one))) {
    const paths = line.split(" ").slice(1);
    const target = join(folder, paths.pop() ?? "");
    for (const path of paths) copyTo(join(ROOT, path), target, line.endsWith("/"));
  }
  return folder;
}

function copyTo(source: string, target: string, isFolder: boolean): void {
  if (isFolder) mkdirSync(target, { recursive: true });
  const name = source.split("/").at(-1) ?? "";
  cpSync(source, isFolder ? join(target, name) : target, { recursive: true });
}
