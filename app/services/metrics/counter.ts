import type { MetricFamily } from "./metric-text.ts";

export interface Counter<Value extends string> {
  add(value: Value, by?: number): void;
  family(): MetricFamily;
}

/** The labels in `values` begin at 0, so that none is missing. */
export function createCounter<const Value extends string>(
  name: string,
  help: string,
  label: string,
  values: readonly Value[],
): Counter<Value> {
  const counts = new Map<Value, number>(values.map((value) => [value, 0]));
  return {
    add: (value, by = 1) => void counts.set(value, (counts.get(value) ?? 0) + by),
    family: () => ({
      name,
      help,
      type: "counter",
      samples: [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count })),
    }),
  };
}
