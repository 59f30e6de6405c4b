import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "../../../scripts/memory.mjs";

const ROOT = join(import.meta.dirname, "../../..");
/** A hundred servers are started; this spares each of them a seventh of its work. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, "test-results/compiled") };

export interface ServerProcess {
  child: ChildProcess;
  /** Everything printed so far, standard output and error. */
  log(): string;
  /** With SIGKILL whoever started the program for us, too. */
  signal(name: "SIGTERM" | "SIGKILL"): void;
  /** Resolves with the exit code when the process has ended; -1 when a signal ended it. */
  ended: Promise<number>;
}

/**
 * Spawns the built program with Node 24 as `npm start` does. Settings of this machine and of its `.env` don't
 * reach it: only `environment` counts. `folder` holds another release, `script` starts it another way.
 */
export function spawnServer(
  environment: Record<string, string>,
  folder = ROOT,
  script = "scripts/serve.mjs",
): ServerProcess {
  const command = [join(ROOT, "node_modules/.bin/node"), ...MEMORY_FLAGS, script];
  // As the image does.
  const isReplicated = "LITESTREAM_CONFIG" in environment;
  const [program = "", ...args] = isReplicated ? ["sh", "scripts/replicated.sh", ...command] : command;
  const child = spawn(program, args, {
    cwd: folder,
    detached: isReplicated,
    env: {
      ...withoutOwnSettings(),
      ...COMPILED,
      NODE_ENV: "production",
      ...MEMORY_ENVIRONMENT,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : -1));
  const signal = (name: "SIGTERM" | "SIGKILL") => {
    if (isReplicated && name === "SIGKILL" && child.pid && child.exitCode === null)
      process.kill(-child.pid, name);
    else child.kill(name);
  };
  return { child, log: () => output, signal, ended };
}

function withoutOwnSettings(): Record<string, string> {
  const file = join(ROOT, ".env");
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  return { PATH: process.env.PATH ?? "", ...Object.fromEntries(names.map((name) => [name, ""])) };
}

/** Resolves when the process says that it listens; rejects with its output when it ends before. */
export async function untilListening(server: ServerProcess, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let exitCode: number | undefined;
  server.ended.then((code) => {
    exitCode = code;
  });
  while (!server.log().includes('"event":"listening"')) {
    if (exitCode !== undefined) throw new Error(`The server ended with ${exitCode}:\n${server.log()}`);
    if (Date.now() > deadline) throw new Error(`The server doesn't listen:\n${server.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
