import { faultsIn } from "#tests/crash/crash-report.ts";
import { killUnderLoad } from "#tests/crash/kill-under-load.ts";
import type { Bar } from "../support/bar.ts";

/** A taste of it: a thousand take half an hour. */
const KILLS = 20;

/** Processes killed at random moments under load, and what is wrong afterwards. */
export async function killedAtRandom(): Promise<Bar[]> {
  const report = await killUnderLoad(KILLS);
  const { sent, acknowledged, repeated } = report;
  return [
    {
      name: "kill -9 under load: lost, doubled or half requests, stray files",
      measured: Object.values(faultsIn(report)).flat().length,
      limit: 0,
      goal: "at most",
      unit: "",
      detail: `${KILLS} kills, ${sent} requests, ${acknowledged} acknowledged, ${repeated} repeated; 1,000 kills: node tests/crash/run.ts 1000`,
    },
  ];
}
