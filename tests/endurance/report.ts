import { median, percentile } from "../bench/support/figures.ts";
import { type Row, round } from "../load/figures.ts";
import type { Seen } from "./crowd.ts";
import type { Sample } from "./samples.ts";

/** From the second quarter of a process's life to its last, in MiB and descriptors. */
const MOST_GROWTH = 24;
const MOST_MORE_FILES = 10;
/** A process that has just begun grows in any case: shorter runs only show it. */
const JUDGED_FROM_HOURS = 1;

/** Whether people were served on ordinary days: 0 wrong, none too late. */
export function kindRows(seen: readonly Seen[]): Row[] {
  return seen.map(({ kind, hours, wrong }) => {
    const all = hours.flat();
    const p99 = percentile(all, 0.99);
    const faults = [...wrong].map(([status, count]) => `${count} × ${status}`).join(", ");
    return {
      name: kind.name,
      value: `${all.length} answers, p50 ${round(percentile(all, 0.5))}, p99 ${round(p99)} ms${faults && `, wrong: ${faults}`}`,
      limit: `p99 ≤ ${kind.limitMs} ms, 0 wrong`,
      holds: all.length > 0 && wrong.size === 0 && p99 <= kind.limitMs,
    };
  });
}

/** Of the process that lived longest: what it holds in its last quarter against its second. */
export function slopeRows(samples: readonly Sample[], hours: number): Row[] {
  const lives = [...Map.groupBy(samples, ({ pid }) => pid).values()];
  const longest = lives.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const quarter = Math.floor(longest.length / 4);
  const slope = (name: string, unit: string, most: number, of: (sample: Sample) => number): Row => {
    const [early, late] = [longest.slice(quarter, 2 * quarter), longest.slice(-quarter)].map((part) =>
      median(part.map(of)),
    ) as [number, number];
    const isJudged = hours >= JUDGED_FROM_HOURS;
    return {
      name: `${name}: last quarter by second`,
      value: `${round(late)} by ${round(early)} ${unit}`,
      limit: isJudged ? `≤ ${most} more` : `≤ ${most} more, from ${JUDGED_FROM_HOURS} hour on`,
      holds: !isJudged || late - early <= most,
    };
  };
  return [
    slope("memory", "MiB", MOST_GROWTH, ({ rss }) => rss),
    slope("heap", "MiB", MOST_GROWTH, ({ heap }) => heap),
    slope("descriptors", "", MOST_MORE_FILES, ({ files }) => files),
  ];
}

/** Median (or most) of each hour's samples, and p50/p99 of each kind: one Markdown table, an hour a column. */
export function byHour(seen: readonly Seen[], samples: readonly Sample[]): string {
  const hours = [...new Set(samples.map(({ hour }) => hour))];
  const of = (hour: number, pick: (sample: Sample) => number) =>
    samples.filter((one) => one.hour === hour).map(pick);
  const line = (name: string, cell: (hour: number) => string) =>
    `| ${[name, ...hours.map(cell)].join(" | ")} |`;
  const middle = (name: string, pick: (sample: Sample) => number) =>
    line(name, (hour) => String(round(median(of(hour, pick)))));
  const most = (name: string, pick: (sample: Sample) => number) =>
    line(name, (hour) => String(round(Math.max(...of(hour, pick)))));
  const tables = Object.keys(samples[0]?.rows ?? {}) as (keyof Sample["rows"])[];
  return [
    line("hour", (hour) => String(hour + 1)),
    `|---|${hours.map(() => "---|").join("")}`,
    ...seen.map(({ kind, hours: waits }) =>
      line(`${kind.name}: p50 / p99, ms`, (hour) => {
        const all = waits[hour] ?? [];
        return `${round(percentile(all, 0.5))} / ${round(percentile(all, 0.99))}`;
      }),
    ),
    middle("memory, MiB", ({ rss }) => rss),
    most("memory at most, MiB", ({ rss }) => rss),
    middle("heap, MiB", ({ heap }) => heap),
    middle("descriptors", ({ files }) => files),
    middle("event loop p99, ms", ({ loopP99 }) => loopP99),
    most("event loop at most, ms", ({ loopMost }) => loopMost),
    middle("database, MiB", ({ database }) => database),
    most("write-ahead log at most, MiB", ({ wal }) => wal),
    middle("photos, MiB", ({ photos }) => photos),
    middle("backups, MiB", ({ backups }) => backups),
    ...tables.map((table) => middle(`rows of ${table}`, ({ rows }) => rows[table])),
  ].join("\n");
}

export function rowsAsMarkdown(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, value, limit, holds }) => `| ${name} | ${value} | ${limit} | ${holds ? "ok" : "**missed**"} |`,
  );
  return ["| bar | found | limit | |", "|---|---|---|---|", ...lines].join("\n");
}
