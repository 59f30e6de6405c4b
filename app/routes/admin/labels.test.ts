import { readSources } from "#tests/architecture/sources.ts";
import { failureLabel, jobLabel } from "./labels.ts";

const found = (folder: string, has: string, pattern: RegExp) =>
  readSources(folder)
    .filter(({ path, text }) => !path.includes(".test.") && text.includes(has))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

test("every job has a German label", () => {
  const names = found("app/jobs", "everyMs:", /\bname: "([\w-]+)"/g);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([]);
});

test.each([
  ["503", "Beim Empfänger war ein Fehler (503)"],
  ["smtp 550", "Der E-Mail-Server lehnt sie ab (smtp 550)"],
  ["smtp ETIMEDOUT", "Der E-Mail-Server war nicht erreichbar (smtp ETIMEDOUT)"],
  ["too late", "Zu spät, der Inhalt gilt nicht mehr"],
  ["CERT_HAS_EXPIRED", "Anderer Fehler (CERT_HAS_EXPIRED)"],
])("a failure %s reads: %s", (why, words) => {
  expect(failureLabel(why)).toBe(words);
});
