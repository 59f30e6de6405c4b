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

type Labels = Readonly<Record<string, string>>;

/** `suffix` follows the family's name (`_bucket`, `_sum`, `_count` of a histogram). */
export interface Sample {
  labels?: Labels;
  suffix?: string;
  value: number;
}

export interface MetricFamily {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** It has Prometheus' exposition formats, version 0.0.4. */
export function metricText(families: readonly MetricFamily[]): string {
  return families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map((sample) => sampleLine(name, sample));
      return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function sampleLine(name: string, { labels = {}, suffix = "", value }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([key, text]) => `${key}="${escaped(text).replaceAll('"', '\\"')}"`,
  );
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${numberText(value)}`;
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value);
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
