import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchServer } from "../bench/support/bench-server.ts";
import type { Row } from "./figures.ts";

const PATIENCE_MS = 15_000;
const PAUSE_MS = 250;
/** What a process opens once when it is first needed. */
const MOST_MORE = 10;
const ERROR = 50;

/** Files and connections a process holds open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** After everybody has left: whether the server let go of every connection and file it had not had before. */
export async function openFilesRow({ pid }: BenchServer, before: number): Promise<Row> {
  const until = performance.now() + PATIENCE_MS;
  while (openFiles(pid) > before + MOST_MORE && performance.now() < until) await wait(PAUSE_MS);
  const after = openFiles(pid);
  return {
    name: "open files, connections",
    value: `${before} before, ${after} after everybody left`,
    limit: `≤ ${MOST_MORE} more within ${PATIENCE_MS / 1000} s`,
    holds: after <= before + MOST_MORE,
  };
}

/** Whatever the server called an error, answers or not. */
export function errorsRow({ storageDir }: BenchServer): Row {
  const events = new Map<string, number>();
  for (const line of readFileSync(join(storageDir, "process.log"), "utf8").split("\n")) {
    if (!line.startsWith("{")) continue;
    const { level, event } = JSON.parse(line) as { level: number; event: string };
    if (level >= ERROR) events.set(event, (events.get(event) ?? 0) + 1);
  }
  const said = [...events].map(([event, count]) => `${count} × ${event}`);
  return {
    name: "errors in the log",
    value: said.join(", ") || "none",
    limit: "none",
    holds: said.length === 0,
  };
}
