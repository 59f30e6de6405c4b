import type { MetricFamily } from "./metric-text.ts";

/** A family of one number as it is now. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** A family of one number for each value of `label`. */
export function gauges(
  name: string,
  help: string,
  label: string,
  values: Iterable<readonly [string, number]>,
): MetricFamily {
  const samples = [...values].map(([text, value]) => ({ labels: { [label]: text }, value }));
  return { name, help, type: "gauge", samples };
}
