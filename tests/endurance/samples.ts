import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseMetrics } from "#tests/support/server/metrics.ts";
import { ask } from "../load/client.ts";
import { openFiles } from "../load/leftovers.ts";
import type { World } from "./people.ts";

const TABLES = [
  "customer_requests",
  "outbox",
  "request_events",
  "status_links",
  "sessions",
  "photo_uploads",
  "jobs",
  "rate_limits",
  "job_runs",
  "restore_journal",
  "webhook_deliveries",
  "monthly_counts",
] as const;

export interface Sample {
  hour: number;
  pid: number;
  /** In MiB: memory, and what lies on the disk. */
  rss: number;
  heap: number;
  database: number;
  wal: number;
  photos: number;
  backups: number;
  files: number;
  /** Of the event loop since the sample before, in ms. */
  loopP99: number;
  loopMost: number;
  rows: Record<(typeof TABLES)[number], number>;
}

const MIB = 2 ** 20;
const run = promisify(execFile);

/** How everything stands; null when nobody answers. */
export async function sample({ server, weather }: World, hour: number): Promise<Sample | null> {
  const { status, body } = await ask(server.metricsPort, "/metrics");
  if (status !== 200 || !weather.isOpen) return null;
  const metrics = parseMetrics(body);
  const value = (name: string, labels?: Record<string, string>) => metrics.value(name, labels) ?? 0;
  const { storageDir, db } = server;
  const size = (name: string) => {
    const path = join(storageDir, name);
    return existsSync(path) ? statSync(path).size / MIB : 0;
  };
  const count = (table: string) => {
    const found = db.$client.prepare<[], { rows: number }>(`SELECT count(*) AS rows FROM ${table}`).get();
    return [table, found?.rows ?? 0];
  };
  return {
    hour,
    pid: server.pid,
    rss: value("process_resident_memory_bytes") / MIB,
    heap: value("werkruf_heap_bytes", { part: "used" }) / MIB,
    files: openFiles(server.pid),
    loopP99: value("werkruf_event_loop_delay_seconds", { quantile: "0.99" }) * 1000,
    loopMost: value("werkruf_event_loop_delay_seconds", { quantile: "1" }) * 1000,
    rows: Object.fromEntries(TABLES.map(count)),
    database: size("app.sqlite"),
    wal: size("app.sqlite-wal"),
    photos: await usedMiB(join(storageDir, "customer-images")),
    backups: await usedMiB(join(storageDir, "backups")),
  };
}

/** On the disk, linked files once; files that go meanwhile don't matter. */
async function usedMiB(folder: string): Promise<number> {
  const { stdout } = await run("du", ["-sk", folder]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? "",
  }));
  return Number.parseInt(stdout, 10) / 1024 || 0;
}
