import { readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";
import { join } from "node:path";
import { type Bar, cells } from "./bar.ts";
import { ROOT } from "./child.ts";

const DOCUMENT = join(ROOT, "docs/performance.md");
const START = "<!-- figures: written by npm run bench -- --write -->";
const END = "<!-- end of figures -->";

/** Replaces the figures in docs/performance.md. `loads` counts waiting processes before each measurement. */
export function writeFigures(bars: readonly Bar[], loads: readonly number[], minutes: number): void {
  const text = readFileSync(DOCUMENT, "utf8");
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has no place for figures.`);
  const rows = bars.map((bar, index) => row(bar, bars[index - 1]));
  const figures = [
    START,
    "",
    machine(),
    `Load before each measurement: ${range(loads)}. The run took ${Math.round(minutes)} minutes.`,
    "",
    "| bar | measured | limit | |",
    "|---|---|---|---|",
    ...rows,
    "",
    END,
  ];
  writeFileSync(DOCUMENT, before + figures.join("\n") + after);
}

const groupOf = ({ name }: Bar) => /^[^:]+: /.exec(name)?.[0] ?? name;

/** Says a group's name once and "over" alone. What stands behind a figure is printed, not written. */
function row(bar: Bar, above: Bar | undefined): string {
  const [name, measured, limit, verdict] = cells(bar);
  const isGrouped = above !== undefined && groupOf(above) === groupOf(bar);
  const shown = isGrouped ? `… ${name.slice(groupOf(bar).length)}` : name;
  return `| ${[shown, measured, limit, verdict === "over" ? "**over**" : ""].join(" | ")} |`;
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 1e9);
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.versions.node}.`;
}

function range(loads: readonly number[]): string {
  return `${Math.min(...loads).toFixed(1)}–${Math.max(...loads).toFixed(1)}`;
}
