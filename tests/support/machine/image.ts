import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { type Instruction, parseDockerfile, type Stage } from "./dockerfile.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** "nobody" and "nogroup" wherever there is a name for them. */
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;

export interface Image {
  stage: Stage;
  /** Where the image's `/` is. */
  root: string;
  /** Where its `WORKDIR` is. */
  folder: string;
  /** Whom its processes belong to: somebody who owns nothing here, or, without the right to choose, ourselves. */
  owner: { uid?: number; gid?: number };
  remove(): void;
}

/**
 * Performs the Dockerfile in folders: each stage is one, `COPY` copies (by hard links), `RUN` does what stands in
 * `commands` for it. Packages are linked from the own ones instead of being downloaded.
 */
export function makeImage(commands: { build(folder: string): void }): Image {
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  const base = mkdtempSync(join(ROOT, "test-results/image-"));
  chmodSync(base, 0o755);
  const stages = parseDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
  const folders = new Map<string, string>();
  const runs: [RegExp, (folder: string, root: string) => void][] = [
    [/^npm ci --no-audit --no-fund$/, () => undefined],
    [/^npm ci --omit=dev --no-audit --no-fund && rm -rf /, linkProduction],
    [/^APP_MODE=production npm run build$/, (folder) => commands.build(folder)],
    [/^mkdir \/data && chown node:node \/data$/, (_, root) => makeVolume(join(root, "data"))],
  ];
  for (const [position, stage] of stages.entries()) {
    const root = join(base, stage.name ?? `stage-${position}`);
    folders.set(stage.name ?? "", root);
    if (stage.name === "litestream") makeReplicator(root);
    let folder = root;
    for (const instruction of stage.instructions) {
      if (instruction.kind === "WORKDIR") {
        folder = join(root, instruction.text);
        mkdirSync(folder, { recursive: true });
      } else if (instruction.kind === "COPY") copy(instruction, folder, folders);
      else if (instruction.kind === "RUN") {
        const known = runs.find(([pattern]) => pattern.test(instruction.text));
        if (!known)
          throw new Error(
            `Nobody knows how to try RUN ${instruction.text}: teach tests/support/machine/image.ts.`,
          );
        known[1](folder, root);
        const [, then] = /^npm ci .*? && (.*)$/.exec(instruction.text) ?? [];
        if (then) execFileSync("sh", ["-c", then], { cwd: folder });
      }
    }
  }
  const stage = stages.at(-1);
  const root = folders.get("");
  if (!stage || !root) throw new Error("The Dockerfile has no last stage without a name.");
  const workdir = stage.instructions.find(({ kind }) => kind === "WORKDIR")?.text ?? "/";
  return {
    stage,
    root,
    folder: join(root, workdir),
    owner: IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {},
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** Nobody else's image can be had here; what stands in its place is never run without LITESTREAM_CONFIG. */
function makeReplicator(root: string): void {
  mkdirSync(join(root, "usr/local/bin"), { recursive: true });
  writeFileSync(join(root, "usr/local/bin/litestream"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
}

function makeVolume(path: string): void {
  mkdirSync(path);
  if (IS_ROOT) execFileSync("chown", [`${NOBODY}:${NOBODY}`, path]);
}

function copy({ text }: Instruction, folder: string, folders: ReadonlyMap<string, string>): void {
  const [, stage, rest = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const paths = rest.split(/\s+/);
  const to = join(folder, paths.pop() ?? "");
  const isFolder = rest.endsWith("/") || rest.endsWith(" .") || paths.length > 1;
  for (const path of paths) {
    const from = stage
      ? join(folders.get(stage) ?? "", path.startsWith("/") ? path : join("app", path))
      : join(ROOT, path);
    if (path === ".") copyContext(to);
    else linkTree(from, isFolder && statSync(from).isFile() ? join(to, path.split("/").at(-1) ?? "") : to);
  }
}

/** The repository without what `.dockerignore` keeps out. */
function copyContext(to: string): void {
  for (const name of contextEntries()) linkTree(join(ROOT, name), join(to, name));
}

/** The first level of what is sent to the container engine. */
export function contextEntries(): string[] {
  const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").trim().split("\n");
  return readdirSync(ROOT).filter((name) => !ignored.some((pattern) => matchesGlob(name, pattern)));
}

/** What `npm ci --omit=dev` installs on this machine. */
function linkProduction(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  for (const [path, { dev, optional }] of Object.entries(packages)) {
    if (!path || dev || (optional && !existsSync(join(ROOT, path)))) continue;
    if (!existsSync(join(folder, path))) linkTree(join(ROOT, path), join(folder, path));
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const isFile = statSync(from).isFile();
  if (isFile && existsSync(to)) return;
  const isIntoFolder = !isFile && existsSync(to);
  execFileSync("cp", ["-al", isIntoFolder ? `${from}/.` : from, to]);
}

/** Whether somebody who owns nothing can't change the image's files. */
export function isReadOnly({ folder, owner }: Image): boolean {
  if (!IS_ROOT) return true;
  return (
    spawnSync("sh", ["-c", "! touch new && ! touch package.json"], { cwd: folder, ...owner }).status === 0
  );
}
