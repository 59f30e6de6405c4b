/** One measured figure with its limit. */
export interface Bar {
  name: string;
  measured: number;
  limit: number;
  /** Whether the figure must stay below its limit or reach it. */
  goal: "at most" | "at least";
  /** "bytes", "ms", "MiB"; "×" for a ratio to a reference measured in the same run. */
  unit: string;
  /** The absolute figures behind a ratio. */
  detail?: string;
}

function isHeld({ measured, limit, goal }: Bar): boolean {
  return goal === "at most" ? measured <= limit : measured >= limit;
}

/** Name, measured, limit and verdict are written into the document; the terminal shows the detail, too. */
export function cells(bar: Bar): [string, string, string, string, string] {
  const sign = bar.goal === "at most" ? "≤" : "≥";
  return [
    bar.name,
    amount(bar.measured, bar.unit),
    `${sign} ${amount(bar.limit, bar.unit)}`,
    isHeld(bar) ? "ok" : "over",
    bar.detail ?? "",
  ];
}

export function line(bar: Bar): string {
  const [name, measured, limit, verdict, detail] = cells(bar);
  return [name.padEnd(66), measured.padStart(14), limit.padStart(16), verdict.padEnd(4), detail]
    .join("  ")
    .trimEnd();
}

function amount(value: number, unit: string): string {
  const digits = unit === "×" ? 2 : value < 10 && !Number.isInteger(value) ? 1 : 0;
  const text = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit ? `${text} ${unit}` : text;
}
