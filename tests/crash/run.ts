import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { faultsIn, summary } from "./crash-report.ts";
import { killUnderLoad } from "./kill-under-load.ts";

const { values, positionals } = parseArgs({ options: { kills: { type: "string" } }, allowPositionals: true });
const kills = Number(values.kills ?? positionals[0] ?? 200);
if (!Number.isInteger(kills) || kills < 1) {
  console.error("Usage: node tests/crash/run.ts [--kills 200]");
  process.exit(2);
}

execFileSync(process.execPath, ["scripts/prepare.mjs"], { stdio: "inherit" });
const report = await killUnderLoad(kills, {
  onKill: (count) => void (count % 10 === 0 && process.stderr.write(`${count} `)),
});
const faults = faultsIn(report);
for (const [kind, list] of Object.entries(faults))
  console.log(`${kind}:\n  ${list.slice(0, 20).join("\n  ")}`);
console.log(summary(report));
process.exitCode = Object.keys(faults).length === 0 ? 0 : 1;
