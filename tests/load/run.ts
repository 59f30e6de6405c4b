import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { cleanUpMeasurement, cleanUpRun } from "../bench/support/clean-up.ts";
import { startSeeded } from "../bench/support/material.ts";
import { closeLines } from "./client.ts";
import { everyday } from "./everyday.ts";
import { tableOf } from "./figures.ts";
import { ledgerRow } from "./ledger.ts";
import { errorsRow, openFiles, openFilesRow } from "./leftovers.ts";
import { overload } from "./overload.ts";

const USAGE = `npm run load -- [--minutes 10] [--overload-seconds 20]

Starts a server of its own on this machine and sends it an ordinary day at once, then far too much. It talks to
no other machine, whatever it is given.
`;
const MOST_MINUTES = 60;

const given = readArguments();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanUpMeasurement().then(() => process.exit(1)));
}
try {
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() / 2) {
    console.log(
      `This machine is busy with something else (load ${busy.toFixed(1)}): the times will be of both.`,
    );
  }
  const server = await startSeeded();
  const before = openFiles(server.pid);
  console.log(`An ordinary day for ${given.minutes} minutes, too much for ${given.overloadSeconds} s …`);
  const rows = await everyday(server, given.minutes * 60);
  if (given.overloadSeconds > 0) rows.push(...(await overload(server, given.overloadSeconds)));
  closeLines();
  rows.push(ledgerRow(server.db), await openFilesRow(server, before), errorsRow(server));
  console.log(tableOf(rows));
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
} finally {
  closeLines();
  await cleanUpMeasurement();
  cleanUpRun();
}

function readArguments(): { minutes: number; overloadSeconds: number } {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: "string" }, "overload-seconds": { type: "string" } },
    });
    const minutes = Number(values.minutes ?? 10);
    const overloadSeconds = Number(values["overload-seconds"] ?? 20);
    if (minutes > 0 && minutes <= MOST_MINUTES && overloadSeconds >= 0 && overloadSeconds <= 60) {
      return { minutes, overloadSeconds };
    }
  } catch {
    // An unknown option is answered like a wrong value.
  }
  process.stderr.write(USAGE);
  process.exit(2);
}
