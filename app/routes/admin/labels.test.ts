import { expect, test } from "vitest";
import { readSources } from "#tests/architecture/sources.ts";
import { jobLabel, mailLabel } from "./labels.ts";

const found = (folder: string, has: string, pattern: RegExp) =>
  readSources(folder)
    .filter(({ path, text }) => !path.includes(".test.") && text.includes(has))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

test("every kind of mail has a German label", () => {
  const kinds = found("app/domain", "queueMail(", /\bkind: "([\w-]+)"/g);
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind) => mailLabel(kind) === kind)).toEqual([]);
});

test("every job has a German label", () => {
  const names = found("app/jobs", "everyMs:", /\bname: "([\w-]+)"/g);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([]);
});
