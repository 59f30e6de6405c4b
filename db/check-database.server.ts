import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { databaseFile } from "./client.server.ts";

/** A program of its own: reading a large file whole takes seconds, in which this process would answer nobody. */
const CHECK = `
  const { parentPort, workerData } = require("node:worker_threads");
  const Sqlite = require(workerData.driver);
  const client = new Sqlite(workerData.file, { readonly: true });
  parentPort.postMessage(client.pragma("integrity_check(1)", { simple: true }) === "ok");
  client.close();
`;

/**
 * Reads every page of the database beside the running process and checks it. False when a page is damaged; rejects
 * when it can't be read at all.
 */
export function isDatabaseWhole(storageDir: string): Promise<boolean> {
  const driver = createRequire(import.meta.url).resolve("better-sqlite3");
  const worker = new Worker(CHECK, { eval: true, workerData: { driver, file: databaseFile(storageDir) } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", (error) => (isDamage(error) ? resolve(false) : reject(error)));
    worker.once("exit", () => reject(new Error("The check of the database ended without a result.")));
  });
}

// An error that comes from another thread is none of this one's classes.
function isDamage(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));
}
