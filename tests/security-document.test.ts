import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0; whole chapters that don't apply are left out. */
const REQUIREMENTS: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2 },
  ...{ "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2 },
  ...{ "4.1": 3, "4.2": 1 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 },
  ...{ "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{ "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5 },
  ...{ "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
};

test("every file that docs/security.md names is there", () => {
  const named = [
    ...text.matchAll(
      /`?\b((?:app|db|docs|scripts|tests)\/[\w./-]*\w|fly\.toml|Dockerfile|package-lock\.json)/g,
    ),
  ];
  const paths = new Set(named.map(([, path]) => path ?? ""));
  expect(paths.size).toBeGreaterThan(80);
  const made = new Set(["tests/fuzz/found"]);
  expect([...paths].filter((path) => !made.has(path) && !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every requirement of levels 1 and 2 has its line, once, and each deviation its reason", () => {
  const lines = [...text.matchAll(/^\| (\d[\d., –]*) \| ([✓–△]) \|(.*)\|$/gm)];
  const listed = lines.flatMap(([, numbers = ""]) => numbers.split(", ").flatMap(spread));
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(listed.filter((number) => !/^4\.[34]$/.test(number)).toSorted()).toEqual(wanted.toSorted());
  const deviations = text.slice(text.indexOf("## Deviations"));
  for (const [, numbers = "", , said = ""] of lines.filter(([line]) => line.includes("△"))) {
    for (const number of numbers.split(", ")) expect(deviations, said).toContain(number);
  }
});

/** "1.2.6–1.2.8" → each of them. */
function spread(numbers: string): string[] {
  const [first = "", last = first] = numbers.split("–");
  const section = first.slice(0, first.lastIndexOf("."));
  const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf(".") + 1)));
  if (/^4\.[34]$/.test(first)) return [first];
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, index) => `${section}.${(from ?? 0) + index}`,
  );
}
