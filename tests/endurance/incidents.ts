import { setTimeout as wait } from "node:timers/promises";
import { newestBackupFile } from "#tests/support/server/backup-scripts.ts";
import { ask } from "../load/client.ts";
import type { Row } from "../load/figures.ts";
import type { Disk } from "./disk.ts";
import { MAY_WAIT } from "./mail-service.ts";
import type { World } from "./people.ts";

export interface Incident {
  name: string;
  /** An error of the log that it explains. */
  explains: RegExp;
  /** Resolves when it is over, with what it showed. */
  happen(): Promise<Row[]>;
}

interface Stage {
  world: World;
  disk: Disk;
  customers: { again(): Promise<void>; forget(): void };
  /** How long a disk stays full and a mail service dead, in ms. */
  lastsMs: number;
}

const NOTHING = /^$/;
const START_MS = 10_000;
const STOP_MS = 5_000;
const RECOVERY_MS = 60_000;
const REFILL_MS = 1_000;
/** Between the backup and what is lost with it. */
const BEHIND_MS = 10_000;

export function incidents({ world, disk, customers, lastsMs }: Stage) {
  const { server, weather, mails, book, town } = world;

  const took = (name: string, ms: number, most: number): Row => ({
    name,
    value: `${Math.round(ms)} ms`,
    limit: `≤ ${most} ms`,
    holds: ms <= most,
  });

  async function rise(isRestored = false): Promise<Row> {
    const ms = await server.start();
    if (isRestored) await town.signIn();
    weather.isOpen = true;
    await customers.again();
    return took("start to first answer", ms, START_MS);
  }

  async function die(signal: "SIGTERM" | "SIGKILL"): Promise<number> {
    const ended = server.end(signal);
    weather.isOpen = false;
    return ended;
  }

  const kill: Incident = {
    name: "kill -9",
    explains: NOTHING,
    happen: () => die("SIGKILL").then(async () => [await rise()]),
  };

  const update: Incident = {
    name: "SIGTERM, as an update does",
    explains: NOTHING,
    async happen() {
      const ms = await die("SIGTERM");
      return [took("SIGTERM to exit", ms, STOP_MS), await rise()];
    },
  };

  const restore: Incident = {
    name: "restore of the newest backup",
    explains: NOTHING,
    async happen() {
      const before = new Set(book.live.keys());
      const made = await server.runJob("backup");
      await wait(BEHIND_MS);
      await die("SIGKILL");
      const file = newestBackupFile(server.storageDir);
      let { code, output } = await server.restore(file);
      // An hourly backup outlives the process that was killed.
      for (let tries = 0; tries < 60 && output.includes("Wait until it is done"); tries += 1) {
        await wait(1_000);
        ({ code, output } = await server.restore(file));
      }
      // Only what the backup knew is counted on; what was told since is lost with it, as docs/storage.md says.
      const since = [...book.live.keys()].filter((number) => !before.has(number));
      for (const number of since) book.unsure.add(number);
      customers.forget();
      const value = code === 0 ? `${since.length} of the last ${BEHIND_MS / 1000} s not counted` : output;
      return [
        { name: "backup made", value: String(made), limit: "200", holds: made === 200 },
        { name: "restored", value, limit: "done", holds: code === 0 },
        await rise(true),
      ];
    },
  };

  const fullDisk: Incident = {
    name: "full disk",
    // The last two are a backup's words for it.
    explains: /"code":"(?:ENOSPC|SQLITE_FULL|SQLITE_IOERR[A-Z_]*|unwritable|no-room)"/,
    async happen() {
      if (!disk.fill) return [];
      // Again and again: what the server removes meanwhile makes room.
      for (const end = performance.now() + lastsMs; performance.now() < end; await wait(REFILL_MS))
        disk.fill();
      disk.fill();
      const { status: while_ } = await ask(server.port, "/health");
      disk.free();
      const ms = await until(async () => (await ask(server.port, "/health")).status === 200);
      return [
        { name: "health while full", value: String(while_), limit: "503", holds: while_ === 503 },
        took("healthy again", ms, RECOVERY_MS),
      ];
    },
  };

  const waitingSince = (until: number) =>
    server.db.$client
      .prepare<[number], { count: number }>(
        `SELECT count(*) AS count FROM outbox JOIN jobs ON mail_id = outbox.id
           WHERE failed_at IS NULL AND outbox.created_at < ? AND kind NOT IN (${MAY_WAIT})`,
      )
      .get(until)?.count ?? 0;

  const deadMail: Incident = {
    name: "dead mail service",
    explains: NOTHING,
    async happen() {
      const [before, accepted] = [mails.refused(), mails.accepted()];
      mails.setDead(true);
      await wait(lastsMs);
      mails.setDead(false);
      const cut = mails.refused() - before;
      const alive = server.now();
      const ms = await until(async () => mails.accepted() > accepted && waitingSince(alive) === 0);
      return [
        { name: "tries that were cut", value: String(cut), limit: "some", holds: cut > 0 },
        took("every mail of it gone", ms, 2 * RECOVERY_MS),
      ];
    },
  };

  async function until(isTrue: () => Promise<boolean>): Promise<number> {
    const from = performance.now();
    while (!(await isTrue()) && performance.now() - from < 3 * RECOVERY_MS) await wait(250);
    return performance.now() - from;
  }

  return { kill, update, restore, fullDisk, deadMail };
}
