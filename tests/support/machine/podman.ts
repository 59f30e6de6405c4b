import { execFile, execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BareMachine, cloneInto, wayToRegistry } from "./bare-machine.ts";

interface Ran {
  code: number;
  said: string;
}

/** The image of the Dockerfile in podman, with containers, networks and a store of its own. */
export interface Podman {
  /** `podman` with these arguments. */
  run(...args: string[]): Promise<Ran>;
  /** What a container of the image needs on this machine, before its name: limits, this machine's network, settings. */
  options(settings: Record<string, string>, volume: string): string[];
  remove(): Promise<void>;
}

export const IMAGE = "localhost/werkruf";
export const BASE_IMAGE = "docker.io/library/node:24-slim";
const LITESTREAM_IMAGE = "docker.io/litestream/litestream:0.5.16";
/** podman asks for more than a process without the right to raise its limits may give. */
const LIMITS = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"];
const MIB = 1024 * 1024;

/** Builds the image on a bare machine with Node 24 and npm 11; returns why not, as a string. */
export async function podmanWithImage({ root }: BareMachine): Promise<Podman | string> {
  for (const program of ["podman", "runc"]) {
    if (spawnSync(program, ["--version"]).error) return `${program} is not installed`;
  }
  const folder = mkdtempSync(join(tmpdir(), "werkruf-podman-"));
  const own = ["root", "runroot", "tmpdir"].flatMap((name) => [`--${name}`, join(folder, name)]);
  // crun, podman's first choice, refuses machines that have control groups of both versions.
  const common = [...own, "--runtime", "runc", "--cgroup-manager", "cgroupfs", "--events-backend", "file"];
  const run = (...args: string[]) =>
    new Promise<Ran>((resolve) => {
      const options = { encoding: "utf8", maxBuffer: 64 * MIB } as const;
      const child = execFile("podman", [...common, ...args], options, (_, out, err) =>
        resolve({ code: child.exitCode ?? -1, said: out + err }),
      );
    });
  const remove = async () => {
    for (const what of ["rm", "rmi"]) await run(what, "--all", "--force");
    rmSync(folder, { recursive: true, force: true });
  };
  makeNodeImage(root);
  const way = Object.entries(wayToRegistry()).flatMap(([name, value]) => [
    "--change",
    `ENV=${name}=${value}`,
  ]);
  const packed = join(folder, "base.tar");
  execFileSync("tar", ["--create", "--directory", root, "--file", packed, "."]);
  await run("import", ...way, packed, BASE_IMAGE);
  rmSync(packed);
  const bin = join(folder, "packed/usr/local/bin");
  mkdirSync(bin, { recursive: true });
  copyFileSync(litestreamOrNone(folder), join(bin, "litestream"));
  execFileSync("tar", ["--create", "--directory", join(folder, "packed"), "--file", packed, "usr"]);
  await run("import", packed, LITESTREAM_IMAGE);
  rmSync(packed);
  const tried = await run("run", "--rm", "--network", "host", ...LIMITS, BASE_IMAGE, "true");
  if (tried.code !== 0) {
    await remove();
    return `podman runs no container here: ${tried.said.trim()}`;
  }
  cloneInto(join(folder, "clone"));
  // Health checks are no part of the other format.
  const how = ["--format", "docker", "--network", "host", "--pull=never", "--layers=false", ...LIMITS];
  const built = await run("build", ...how, "--tag", IMAGE, join(folder, "clone"));
  if (built.code !== 0) throw new Error(built.said.slice(-3_000));
  return {
    run,
    options: (settings, volume) => [
      ...LIMITS,
      ...["--network", "host", "--volume", `${volume}:/data`],
      ...Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ],
    remove,
  };
}

/** This machine's; without one a file that says so when it is run. */
function litestreamOrNone(folder: string): string {
  const own = spawnSync("sh", ["-c", "command -v litestream"], { encoding: "utf8" }).stdout.trim();
  if (own) return own;
  const none = join(folder, "litestream");
  writeFileSync(none, "#!/bin/sh\necho 'no litestream was to be had' >&2\nexit 1\n", { mode: 0o755 });
  return none;
}

/** Makes of a bare machine with Node 24 and npm 11 what the Dockerfile expects of its base. */
function makeNodeImage(root: string): void {
  rmSync(join(root, "work"), { recursive: true, force: true });
  execFileSync("chroot", [root, "useradd", "--create-home", "node"]);
  symlinkSync("/opt/node24/bin/node", join(root, "usr/local/bin/node"));
  symlinkSync("/opt/npm11/bin/npm-cli.js", join(root, "usr/local/bin/npm"));
}
