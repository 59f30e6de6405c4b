export interface ScrapedMetrics {
  /** The value of a sample by its name and exactly these labels; undefined when it isn't there. */
  value(name: string, labels?: Record<string, string>): number | undefined;
  /** Every value that a label has in any sample. */
  labelValues(label: string): Set<string>;
}

const SAMPLE = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?\d[\d.e+-]*|[+-]Inf|NaN)$/;
const LABEL = /([a-z]+)="((?:[^"\\\n]|\\["\\n])*)"/g;

/** Reads Prometheus' text form strictly: throws at a line that is none, and at a sample without a type before it. */
export function parseMetrics(text: string): ScrapedMetrics {
  if (!text.endsWith("\n")) throw new Error("The last line has no end.");
  const types = new Map<string, string>();
  const samples: { name: string; labels: Record<string, string>; value: number }[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const [, typed = "", type = ""] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (typed) types.set(typed, type);
    if (line.startsWith("# ")) continue;
    const [, name = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
    if (!name) throw new Error(`Not a sample: ${line}`);
    if (!types.has(name) && types.get(name.replace(/_(?:bucket|sum|count)$/, "")) !== "histogram") {
      throw new Error(`${name} has no type.`);
    }
    const pairs = [...labels.matchAll(LABEL)].map(([, key = "", text = ""]) => [key, text]);
    samples.push({
      name,
      labels: Object.fromEntries(pairs),
      value: Number(value.replace("Inf", "Infinity")),
    });
  }
  return {
    value: (name, wanted = {}) => {
      const sorted = (labels: Record<string, string>) => JSON.stringify(Object.entries(labels).sort());
      return samples.find((one) => one.name === name && sorted(one.labels) === sorted(wanted))?.value;
    },
    labelValues: (label) => new Set(samples.flatMap(({ labels }) => labels[label] ?? [])),
  };
}
