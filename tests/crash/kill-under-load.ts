import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { type ServerProcess, spawnServer, untilListening } from "#tests/support/server/server-process.ts";
import { type Ledger, sendAll, sendUntilKilled, somePhotos } from "./customers.ts";
import { examine, type Findings } from "./examine.ts";
import type { Submit } from "./submit.ts";

export interface CrashReport extends Findings {
  kills: number;
  sent: number;
  acknowledged: number;
  /** Sent more than once because no answer came. */
  repeated: number;
  refused: Ledger["refused"];
  /** From starting the process to the first answer, in ms, of every restart. */
  restartMs: number[];
}

const AT_ONCE = 8;
const LONGEST_LOAD_MS = 1_500;
const PATIENCE_MS = 30_000;
/** Nobody lives long enough to send many; all at the end would take longer than an answer may. */
const KILLS_BETWEEN_MAILS = 50;
const DAY_AND_HOUR_S = 25 * 60 * 60;
/** After this a mail whose sender was killed, the eighth time even, may be sent by another one. */
const WAITS_OVER_S = 20 * 60 * 60;

/**
 * Runs the built program on a new folder, kills it `kills` times at random moments while customers send
 * requests with and without photos, and looks for what was lost. One kill in ten meets a starting process.
 */
export async function killUnderLoad(
  kills: number,
  {
    leastAcknowledged = 0,
    onKill = () => undefined,
  }: { leastAcknowledged?: number; onKill?(count: number): void } = {},
): Promise<CrashReport> {
  const storageDir = mkdtempSync(join(tmpdir(), "werkruf-crash-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = () =>
    spawnServer({
      PORT: String(port),
      ORIGIN: origin,
      STORAGE_DIR: storageDir,
      TRUSTED_PROXIES: "127.0.0.1,::1",
    });
  const photos = await somePhotos();
  const ledger: Ledger = { submits: [], refused: {} };
  const restartMs: number[] = [];
  const pending: { server: ServerProcess | null } = { server: null };
  try {
    pending.server = start();
    await untilListening(pending.server, PATIENCE_MS);
    await kill(pending.server);
    const slugs = addBusinesses(storageDir, kills);

    for (let count = 1; count <= kills; count += 1) {
      if (randomInt(10) === 0) {
        pending.server = start();
        await wait(randomInt(400));
        await kill(pending.server);
      }
      const begun = performance.now();
      pending.server = start();
      await untilListening(pending.server, PATIENCE_MS);
      restartMs.push(Math.round(performance.now() - begun));
      const again = unanswered(ledger).filter(() => randomInt(2) === 0);
      const customers = sendUntilKilled(origin, slugs[count - 1] ?? [], again, photos, ledger);
      while (ledger.submits.filter(({ isAcknowledged }) => isAcknowledged).length < leastAcknowledged)
        await wait(20);
      await wait(10 + randomInt(LONGEST_LOAD_MS));
      await kill(pending.server);
      await customers;
      onKill(count);
      if (count % KILLS_BETWEEN_MAILS === 0) {
        pending.server = start();
        await untilListening(pending.server, PATIENCE_MS);
        await door(origin, "/dev/jobs", { name: "send-mails" });
        await kill(pending.server);
      }
    }

    pending.server = start();
    await untilListening(pending.server, PATIENCE_MS);
    await sendAll(
      origin,
      unanswered(ledger).filter(() => randomInt(2) === 0),
      ledger,
    );
    await settle(origin);
    pending.server.child.kill("SIGTERM");
    await pending.server.ended;
    const findings = await examine(storageDir, ledger.submits);
    return report(kills, ledger, restartMs, findings);
  } finally {
    pending.server?.child.kill("SIGKILL");
    await pending.server?.ended;
    rmSync(storageDir, { recursive: true, force: true });
  }
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill("SIGKILL");
  await server.ended;
}

/** Each customer of each round writes to a business of their own, so that no business gets too many requests. */
function addBusinesses(storageDir: string, rounds: number): string[][] {
  const db = openDatabase(storageDir);
  const perRound = () =>
    Array.from({ length: AT_ONCE }, () => uniqueBusiness(db, { notificationPreference: "sofort" }).slug);
  const slugs = Array.from({ length: rounds }, perRound);
  db.$client.close();
  return slugs;
}

const unanswered = ({ submits }: Ledger): Submit[] =>
  submits.filter(({ isAcknowledged, tries }) => !isAcknowledged && tries === 1);

/** Lets the mails go, then a day pass and the hourly sweep run. */
async function settle(origin: string): Promise<void> {
  await door(origin, "/dev/clock", { offsetSeconds: String(WAITS_OVER_S) });
  await door(origin, "/dev/jobs", { name: "send-mails" });
  await door(origin, "/dev/clock", { offsetSeconds: String(DAY_AND_HOUR_S) });
  for (const name of ["forget-expired", "remove-files"]) await door(origin, "/dev/jobs", { name });
}

async function door(origin: string, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(new URL(path, origin), { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

function report(kills: number, ledger: Ledger, restartMs: number[], findings: Findings): CrashReport {
  return {
    ...findings,
    kills,
    sent: ledger.submits.length,
    acknowledged: ledger.submits.filter(({ isAcknowledged }) => isAcknowledged).length,
    repeated: ledger.submits.filter(({ tries }) => tries > 1).length,
    refused: ledger.refused,
    restartMs,
  };
}
