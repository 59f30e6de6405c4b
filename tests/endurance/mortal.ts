import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Database, openDatabase } from "#db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { runScript, type ScriptEnd } from "#tests/support/server/backup-scripts.ts";
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from "../../scripts/memory.mjs";
import { pidOf, ROOT } from "../bench/support/child.ts";
import { ask } from "../load/client.ts";
import type { LogFaults } from "./log-faults.ts";

/** A server that dies and rises at one address, on one folder. */
export interface Mortal {
  readonly port: number;
  readonly metricsPort: number;
  readonly origin: string;
  readonly storageDir: string;
  readonly pid: number;
  /** A connection beside the server's, while it runs. */
  readonly db: Database;
  /** By the app's clock, in ms. */
  now(): number;
  /** Moves that clock forward (`/dev/clock`). */
  moveClock(ms: number): Promise<void>;
  runJob(name: string): Promise<number>;
  /** Resolves when it answers and has its clock back, with the ms until its first answer. */
  start(): Promise<number>;
  /** Resolves with the ms until it has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number>;
  /** Of a server that has ended. */
  restore(file: string): Promise<ScriptEnd>;
}

const PATIENCE_MS = 60_000;

export async function mortal(
  storageDir: string,
  log: LogFaults,
  settings: Record<string, string>,
): Promise<Mortal> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  let offsetMs = 0;
  let child: ChildProcess | null = null;
  let db: Database | null = null;

  async function start(): Promise<number> {
    const begun = performance.now();
    // It ends with this process, however that ends.
    child = spawn(process.execPath, [...MEMORY_FLAGS, "scripts/serve.mjs", "--until-starter-ends"], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? "",
        NODE_ENV: "production",
        ...MEMORY_ENVIRONMENT,
        // Only local mode has a clock that can be moved.
        APP_MODE: "local",
        TRUSTED_PROXIES: "127.0.0.1,::1",
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        ORIGIN: origin,
        STORAGE_DIR: storageDir,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    if (child.stdout) log.read(child.stdout);
    if (child.stderr) log.read(child.stderr);
    while ((await ask(port, "/health")).status !== 200) {
      const isLate = performance.now() - begun > PATIENCE_MS;
      if (isLate || child.exitCode !== null) throw new Error("The server doesn't start.");
      await wait(10);
    }
    const ms = performance.now() - begun;
    await setClock();
    db = openDatabase(storageDir);
    return ms;
  }

  async function setClock(): Promise<void> {
    await knock("/dev/clock", { offsetSeconds: String(offsetMs / 1000) });
  }

  async function knock(path: string, fields: Record<string, string>): Promise<number> {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(fields).toString();
    return (await ask(port, path, { method: "POST", headers, body })).status;
  }

  return {
    port,
    metricsPort,
    origin,
    storageDir,
    get pid() {
      if (!child) throw new Error("It doesn't run.");
      return pidOf(child);
    },
    get db() {
      if (!db) throw new Error("It doesn't run.");
      return db;
    },
    now: () => Date.now() + offsetMs,
    async moveClock(ms) {
      offsetMs += ms;
      await setClock();
    },
    runJob: (name) => knock("/dev/jobs", { name }),
    start,
    async end(signal) {
      // While the server lives: the last one to close a database tidies it up.
      db?.$client.close();
      db = null;
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
      const from = performance.now();
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return performance.now() - from;
    },
    restore: (file) => runScript("restore", { STORAGE_DIR: storageDir }, [file]),
  };
}
