import { percentile } from "../bench/support/figures.ts";

/** What came of one kind of request. */
export interface KindFigures {
  kind: string;
  answers: number;
  /** Answers with another status than expected, by status, 0 for a broken line; and with another content. */
  wrong: Map<number | "content", number>;
  latencies: number[];
  limitMs: number;
}

export interface Row {
  name: string;
  value: string;
  limit: string;
  holds: boolean;
}

export function kindRow({ kind, answers, wrong, latencies, limitMs }: KindFigures): Row {
  const p99 = percentile(latencies, 0.99);
  const faults = [...wrong].map(([what, count]) => `${count} × ${what}`).join(", ");
  return {
    name: kind,
    value: `${answers} answers, p50 ${round(percentile(latencies, 0.5))}, p99 ${round(p99)} ms${faults && `, wrong: ${faults}`}`,
    limit: `p99 ≤ ${limitMs} ms, 0 wrong`,
    holds: answers > 0 && wrong.size === 0 && p99 <= limitMs,
  };
}

/** Adds an answer to the figures of its kind. */
export function count(
  figures: KindFigures,
  { status, ms }: { status: number; ms: number },
  expected: number,
  isRight = true,
): void {
  figures.answers += 1;
  figures.latencies.push(ms);
  const fault = status !== expected ? status : isRight ? null : "content";
  if (fault !== null) figures.wrong.set(fault, (figures.wrong.get(fault) ?? 0) + 1);
}

/** Rows under each other, with a mark at each that doesn't hold. */
export function tableOf(rows: readonly Row[]): string {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [name, value] = [width((row) => row.name), width((row) => row.value)];
  return rows
    .map(
      (row) =>
        `${row.holds ? "ok  " : "FAIL"}  ${row.name.padEnd(name)}  ${row.value.padEnd(value)}  ${row.limit}`,
    )
    .join("\n");
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
