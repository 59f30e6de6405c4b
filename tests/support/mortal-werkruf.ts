import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/client.server.ts";
import { runJob } from "./doors.ts";
import { freePort } from "./free-port.ts";
import { type OwnWerkruf, startWerkruf } from "./werkruf.ts";

export interface MortalWerkruf {
  readonly db: Database;
  readonly storageDir: string;
  readonly origin: string;
  /** Kills the process with SIGKILL and starts another one on its folder and port. */
  dieAndRise(): Promise<void>;
  /** Runs a job, kills the process as soon as `moment` says so, and starts another one. */
  killInJob(name: string, moment: () => boolean | Promise<boolean>): Promise<void>;
  run(job: string): Promise<void>;
  end(): Promise<void>;
}

const PATIENCE_MS = 30_000;

/** A server on a folder of its own that is killed and started again, until `end`. */
export async function mortalWerkruf(settings: Record<string, string> = {}): Promise<MortalWerkruf> {
  // The same address after each start, as in life: letters link to it, and Resend compares a repeated one.
  const STORAGE_DIR = mkdtempSync(join(tmpdir(), "werkruf-mortal-"));
  const environment = { ...settings, STORAGE_DIR, PORT: String(await freePort()) };
  let werkruf: OwnWerkruf = await startWerkruf(environment);
  async function dieAndRise(): Promise<void> {
    await werkruf.kill();
    werkruf = await startWerkruf(environment);
  }
  return {
    get db() {
      return werkruf.db;
    },
    storageDir: STORAGE_DIR,
    get origin() {
      return werkruf.origin;
    },
    dieAndRise,
    async killInJob(name, moment) {
      const running = runJob(werkruf, name).catch(() => undefined);
      const deadline = Date.now() + PATIENCE_MS;
      while (!(await moment())) {
        if (Date.now() > deadline) throw new Error(`The moment to kill in ${name} never came.`);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await dieAndRise();
      await running;
    },
    run: (job) => runJob(werkruf, job),
    async end() {
      await werkruf.kill();
      rmSync(STORAGE_DIR, { recursive: true, force: true });
    },
  };
}
