import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const BIN = join(ROOT, "node_modules/.bin");

/** Node 24 from the packages where it is installed; else the Node that runs this script. */
export function node() {
  const own = join(BIN, "node");
  return existsSync(own) ? own : process.execPath;
}

/** The packages' programs come first, so that `node` means Node 24. */
export function environment(extra = {}) {
  return { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter), ...extra };
}

/** Streams the output. Resolves with the exit code; 127 if it can't be started. */
export function run(command, args, { env = {}, stdio = ["ignore", "inherit", "inherit"] } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio, env: environment(env) });
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Resolves with the exit code and the whole output, in order. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(command, args, { cwd: ROOT, env: environment(env), stdio });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.on("error", (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The npm that runs this script, else the one on the PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli ? [process.execPath, cli] : ["npm"];
}

export function npm(args) {
  const [command, ...start] = npmCommand();
  return run(command, [...start, ...args]);
}

/** The server ends with this process, even after SIGKILL: the channel between them closes. */
export function spawnServer(flags, env = {}) {
  return spawn(node(), [...flags, "scripts/serve.mjs", "--until-starter-ends"], {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment({ NODE_ENV: "production", ...env }),
  });
}
