import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/client.server.ts";
import { runJob } from "../doors.ts";
import { freePort } from "../free-port.ts";
import { type OwnWerkruf, startWerkruf } from "../werkruf.ts";

export interface KilledServer {
  readonly db: Database;
  readonly storageDir: string;
  readonly origin: string;
  /** Kills the process with SIGKILL and starts another one on its folder and port. */
  dieAndRise(): Promise<void>;
  /** Kills the process as soon as `moment` says so, at the latest when `work` is done, and starts another one. */
  killDuring(work: Promise<unknown>, moment: () => boolean): Promise<void>;
  /** The same for a job, whose end comes too late. */
  killInJob(name: string, moment: () => boolean): Promise<void>;
  run(job: string): Promise<void>;
  end(): Promise<void>;
}

const PATIENCE_MS = 30_000;

/** A server on a folder of its own that is killed and started again, until `end`. */
export async function killedServer(settings: Record<string, string> = {}): Promise<KilledServer> {
  // The same address after each start, as in life: mails link to it, and Resend compares a repeated one.
  const STORAGE_DIR = mkdtempSync(join(tmpdir(), "werkruf-mortal-"));
  const environment = { ...settings, STORAGE_DIR, PORT: String(await freePort()) };
  let werkruf: OwnWerkruf = await startWerkruf(environment);
  async function dieAndRise(): Promise<void> {
    await werkruf.kill();
    werkruf = await startWerkruf(environment);
  }
  async function killDuring(work: Promise<unknown>, moment: () => boolean): Promise<void> {
    let isDone = false;
    const ended = work
      .catch(() => undefined)
      .finally(() => {
        isDone = true;
      });
    const deadline = Date.now() + PATIENCE_MS;
    while (!moment() && !isDone && Date.now() < deadline)
      await new Promise((resolve) => setImmediate(resolve));
    await dieAndRise();
    await ended;
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
    killDuring,
    async killInJob(name, moment) {
      let hasCome = false;
      let why = "";
      let outcome = `it had not ended after ${PATIENCE_MS / 1000} s`;
      const job = runJob(werkruf, name).then(
        () => (outcome = "it ended before"),
        (error) => (outcome = String(error)),
      );
      await killDuring(job, () => {
        hasCome ||= moment();
        if (!hasCome) why = outcome;
        return hasCome;
      });
      if (!hasCome) throw new Error(`The moment to kill in ${name} never came: ${why}.`);
    },
    run: (job) => runJob(werkruf, job),
    async end() {
      await werkruf.kill();
      rmSync(STORAGE_DIR, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}
