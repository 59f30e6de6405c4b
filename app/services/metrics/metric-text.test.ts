import { parseMetrics } from "#tests/support/server/metrics.ts";
import { createAnswerHistogram } from "./answer-histogram.ts";
import { createCounter } from "./counter.ts";
import { metricText } from "./metric-text.ts";

test("labels are quoted so that no text can break a line or add one", () => {
  const evil = 'a"b\\c\nd 1';
  const family = createCounter("werkruf_x_total", "What\nit is.", "kind", [evil]).family();
  expect(metricText([family])).toBe(
    '# HELP werkruf_x_total What\\nit is.\n# TYPE werkruf_x_total counter\nwerkruf_x_total{kind="a\\"b\\\\c\\nd 1"} 0\n',
  );
});

test("a counter tells every value from the start", () => {
  const counter = createCounter("werkruf_x_total", "X.", "kind", ["one", "two"]);
  counter.add("two");
  counter.add("two", 3);
  const read = parseMetrics(metricText([counter.family()]));
  expect(read.value("werkruf_x_total", { kind: "one" })).toBe(0);
  expect(read.value("werkruf_x_total", { kind: "two" })).toBe(4);
});

test("buckets of a histogram count everything up to their end", () => {
  const answers = createAnswerHistogram("werkruf_a_seconds", "A.");
  for (const ms of [0.4, 30, 30, 70_000]) answers.add("/:slug", "GET", 200, ms);
  answers.add("/:slug", "BREW", 404, 1);
  const read = parseMetrics(metricText([answers.family()]));
  const own = { route: "/:slug", method: "GET", status: "2xx" };
  const bucket = (le: string) => read.value("werkruf_a_seconds_bucket", { ...own, le });
  expect(["0.001", "0.025", "0.05", "60", "+Inf"].map(bucket)).toEqual([1, 1, 3, 3, 4]);
  expect(read.value("werkruf_a_seconds_count", own)).toBe(4);
  expect(read.value("werkruf_a_seconds_sum", own)).toBeCloseTo(70.0604, 3);
  expect(read.labelValues("method")).toEqual(new Set(["GET", "other"]));
});
