import { readFileSync } from "node:fs";
import { readSources } from "./sources.ts";

const MOST_BROWSER_FILES = 12;
const MOST_IN_A_FOLDER = 24;

const sources = readSources("tests");
const isTestFile = ({ path }: { path: string }) => path.endsWith(".test.ts");

test("the browser's tests of the quick gate stand in twelve files at most", () => {
  const files = sources.filter(isTestFile).filter(({ path }) => path.startsWith("tests/browser/"));
  expect(files.length).toBeLessThanOrEqual(MOST_BROWSER_FILES);
});

test("what tests share stands in folders of 24 files at most", () => {
  const shared = sources.filter((source) => !isTestFile(source));
  const folders = Map.groupBy(shared, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  const full = [...folders].filter(([, files]) => files.length > MOST_IN_A_FOLDER);
  expect(full.map(([folder, { length }]) => `${folder} has ${length} files: split it by purpose.`)).toEqual(
    [],
  );
});

test("no test is tried twice, runs alone, or asks the environment how long it may be", () => {
  const texts = [...sources, { path: "vitest.config.ts", text: readFileSync("vitest.config.ts", "utf8") }];
  const found = texts
    .filter(({ path }) => path !== "tests/architecture/gates.test.ts")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bretry:|\.only\(|process\.env\.LONG/g)].map(([what]) => `${path}: ${what}`),
    );
  expect(found).toEqual([]);
});
