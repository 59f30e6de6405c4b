import type { MetricFamily } from "./metric-text.ts";

export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: "gauge", samples: [{ value }] };
}

export function gauges(
  name: string,
  help: string,
  label: string,
  values: Iterable<readonly [string, number]>,
): MetricFamily {
  const samples = [...values].map(([text, value]) => ({ labels: { [label]: text }, value }));
  return { name, help, type: "gauge", samples };
}
