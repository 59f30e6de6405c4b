import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { databaseFile } from "./client.server.ts";

/** In a thread of its own: reading a large file takes seconds, in which this process would answer nobody. */
const CHECK = `
  const { parentPort, workerData } = require("node:worker_threads");
  const Sqlite = require(workerData.driver);
  const client = new Sqlite(workerData.file, { readonly: true });
  parentPort.postMessage(client.pragma("integrity_check(1)", { simple: true }) === "ok");
  client.close();
`;

/** False when a page is damaged; rejects when the file can't be read at all. */
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
