import { readSources } from "#tests/architecture/sources.ts";
import { jobLabel } from "./labels.ts";

const found = (folder: string, has: string, pattern: RegExp) =>
  readSources(folder)
    .filter(({ path, text }) => !path.includes(".test.") && text.includes(has))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

test("every job has a German label", () => {
  const names = found("app/jobs", "everyMs:", /\bname: "([\w-]+)"/g);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([]);
});
