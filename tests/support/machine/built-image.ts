import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BareMachine, cloneInto, type Running, watched, wayToRegistry } from "./bare-machine.ts";
import { commandIn, lastOf, parseDockerfile, type Stage } from "./dockerfile.ts";

export interface BuiltImage {
  /** Runs the image's command in this machine's network. */
  run(environment: Record<string, string>): Running;
  remove(): void;
}

/** Builds the Dockerfile on a bare machine with Node 24 and npm 11; returns why not, as a string. */
export function buildImage({ root }: BareMachine): BuiltImage | string {
  if (spawnSync("buildah", ["--version"]).error) return "buildah is not installed";
  const folder = mkdtempSync(join(tmpdir(), "werkruf-image-"));
  const store = ["--root", join(folder, "store"), "--runroot", join(folder, "run")];
  const buildah = (...args: string[]) =>
    execFileSync("buildah", [...store, ...args], { encoding: "utf8", maxBuffer: 1024 ** 3 }).trim();
  const remove = () => {
    spawnSync("buildah", [...store, "rm", "--all"]);
    spawnSync("buildah", [...store, "rmi", "--all", "--force"]);
    rmSync(folder, { recursive: true, force: true });
  };
  makeNodeImage(root);
  const base = buildah("from", "scratch");
  buildah("add", "--quiet", base, root, "/");
  for (const [name, value] of Object.entries(wayToRegistry()))
    buildah("config", "--env", `${name}=${value}`, base);
  buildah("commit", "--quiet", base, BASE_IMAGE);
  const litestream = buildah("from", "scratch");
  buildah("add", "--quiet", litestream, litestreamOrNone(folder), "/usr/local/bin/litestream");
  buildah("commit", "--quiet", litestream, LITESTREAM_IMAGE);
  cloneInto(join(folder, "clone"));
  const inside = ["--isolation", "chroot", "--network", "host"];
  buildah("build", ...inside, "--pull=never", "--layers=false", "--tag", "werkruf", join(folder, "clone"));
  const container = buildah("from", "--pull-never", "localhost/werkruf");
  const image = parseDockerfile(readFileSync("Dockerfile", "utf8")).at(-1) as Stage;
  return {
    run(settings) {
      const env = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
      const command = ["ENTRYPOINT", "CMD"].flatMap((kind) => commandIn(lastOf(image, kind)));
      const args = [...store, "run", ...inside, ...env, container, "--", ...command];
      return watched(spawn("buildah", args, { stdio: ["ignore", "pipe", "pipe"] }), "SIGTERM");
    },
    remove,
  };
}

/** This machine's; without one a file that says so when it is run. */
export function litestreamOrNone(folder: string): string {
  const own = spawnSync("sh", ["-c", "command -v litestream"], { encoding: "utf8" }).stdout.trim();
  if (own) return own;
  const none = join(folder, "litestream");
  writeFileSync(none, "#!/bin/sh\necho 'no litestream was to be had' >&2\nexit 1\n", { mode: 0o755 });
  return none;
}

export const BASE_IMAGE = "docker.io/library/node:24-slim";
export const LITESTREAM_IMAGE = "docker.io/litestream/litestream:0.5.16";

/** Makes of a bare machine with Node 24 and npm 11 what the Dockerfile expects of its base. */
export function makeNodeImage(root: string): void {
  rmSync(join(root, "work"), { recursive: true, force: true });
  execFileSync("chroot", [root, "useradd", "--create-home", "node"]);
  symlinkSync("/opt/node24/bin/node", join(root, "usr/local/bin/node"));
  symlinkSync("/opt/npm11/bin/npm-cli.js", join(root, "usr/local/bin/npm"));
}
