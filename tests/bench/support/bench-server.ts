import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Database, openDatabase } from "#db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "../../../scripts/memory.mjs";
import { pidOf, ROOT } from "./child.ts";
import { afterMeasurement, benchFolder } from "./clean-up.ts";

const START_PATIENCE_MS = 30_000;

export interface BenchServer {
  port: number;
  origin: string;
  pid: number;
  storageDir: string;
  /** A connection of the measuring process, to arrange what is measured. */
  db: Database;
  /** From starting the process to its first answer, in ms. */
  startMs: number;
  /** SIGTERM; resolves with the time until the process has ended, in ms. Happens by itself after a measurement. */
  end(): Promise<number>;
}

export interface StartOptions {
  storageDir?: string;
  /** Program and arguments; default: the server itself with the flags of `npm start`. */
  command?: readonly [string, ...string[]];
}

/** Starts the built program as production does, its log in a file, and waits for its first answer. */
export async function startBenchServer({ storageDir, command }: StartOptions = {}): Promise<BenchServer> {
  const folder = storageDir ?? benchFolder();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const profile = process.env.BENCH_PROFILE_DIR;
  const flags = profile ? [...MEMORY_FLAGS, "--cpu-prof", `--cpu-prof-dir=${profile}`] : MEMORY_FLAGS;
  const [program, ...args] = command ?? [process.execPath, ...flags, "scripts/serve.mjs"];
  const logFile = join(folder, "process.log");
  const log = openSync(logFile, "w");
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...MEMORY_ENVIRONMENT,
      APP_MODE: "local",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      PORT: String(port),
      ORIGIN: origin,
      STORAGE_DIR: folder,
    },
    stdio: ["ignore", log, log],
  });
  let isOver = false;
  const ended = once(child, "exit").then(() => {
    isOver = true;
  });
  afterMeasurement(async () => {
    if (!isOver) child.kill("SIGTERM");
    await ended;
  });
  while (!(await answers(origin))) {
    if (isOver || performance.now() - begun > START_PATIENCE_MS) {
      child.kill("SIGKILL");
      throw new Error(`The server doesn't answer:\n${readFileSync(logFile, "utf8")}`);
    }
    await wait(4);
  }
  const startMs = performance.now() - begun;
  const db = openDatabase(folder);
  const end = async () => {
    db.$client.close();
    const from = performance.now();
    child.kill("SIGTERM");
    await ended;
    return performance.now() - from;
  };
  return {
    port,
    origin,
    pid: pidOf(child),
    storageDir: folder,
    db,
    startMs,
    end,
  };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/health`, { headers: { Connection: "close" } });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
