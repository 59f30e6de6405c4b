import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../../..");
const JOURNAL = "db/migrations/meta/_journal.json";

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** A checkout with this build and other migrations: `change` gets the list and the folder of their files. */
function release(change: (journal: Journal, migrations: string) => void): string {
  const folder = temporaryFolder();
  for (const name of ["build", "node_modules", "scripts", "package.json"]) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
  cpSync(join(ROOT, "db/migrations"), join(folder, "db/migrations"), { recursive: true });
  const journal: Journal = JSON.parse(readFileSync(join(folder, JOURNAL), "utf8"));
  change(journal, join(folder, "db/migrations"));
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
  return folder;
}

/** The folder of a release without the newest migration, or without the named one and all after it. */
export function previousRelease(firstMissing?: string): string {
  return release((journal, migrations) => {
    const position = firstMissing ? journal.entries.findIndex(({ tag }) => tag === firstMissing) : -1;
    for (const { tag } of journal.entries.splice(position)) rmSync(join(migrations, `${tag}.sql`));
  });
}

/** The folder of a release with one migration more, or, with null, without any. */
export function nextRelease(sql: string | null): string {
  return release((journal, migrations) => {
    if (sql === null) return;
    const idx = journal.entries.length;
    journal.entries.push({ idx, version: "6", when: Date.now(), tag: "next", breakpoints: true });
    writeFileSync(join(migrations, "next.sql"), sql);
  });
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
