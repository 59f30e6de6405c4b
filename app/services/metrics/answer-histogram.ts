import type { MetricFamily, Sample } from "./metric-text.ts";

/** Upper ends in s: a held page, a rendered one, a slow one, a photo, a photo on a bad line. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

interface Row {
  labels: { route: string; method: string; status: string };
  counts: number[];
  seconds: number;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** The route's pattern is the label, never the path. Times come in ms and are shown in s. */
export function createAnswerHistogram(name: string, help: string) {
  const rows = new Map<string, Row>();
  return {
    add(route: string, method: string, status: number, ms: number): void {
      const verb = METHODS.has(method) ? method : "other";
      const kind = Math.floor(status / 100);
      const key = `${kind}${verb}${route}`;
      let row = rows.get(key);
      if (!row) {
        const labels = { route, method: verb, status: `${kind}xx` };
        row = { labels, counts: Array(BUCKETS.length + 1).fill(0), seconds: 0 };
        rows.set(key, row);
      }
      const seconds = ms / 1000;
      const bucket = BUCKETS.findIndex((end) => seconds <= end);
      const index = bucket < 0 ? BUCKETS.length : bucket;
      row.counts[index] = (row.counts[index] ?? 0) + 1;
      row.seconds += seconds;
    },
    family: (): MetricFamily => ({
      name,
      help,
      type: "histogram",
      samples: [...rows.values()].flatMap(samplesOf),
    }),
  };
}

function samplesOf({ labels, counts, seconds }: Row): Sample[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const end = BUCKETS[index];
    return {
      labels: { ...labels, le: end === undefined ? "+Inf" : String(end) },
      suffix: "_bucket",
      value: total,
    };
  });
  return [
    ...buckets,
    { labels, suffix: "_sum", value: Math.round(seconds * 1e6) / 1e6 },
    { labels, suffix: "_count", value: total },
  ];
}
