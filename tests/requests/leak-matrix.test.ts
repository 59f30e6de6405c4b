import { readSources } from "#tests/architecture/sources.ts";
import { QUERIES, SWITCHES } from "#tests/leaks/addresses.ts";
import { leakMatrix } from "#tests/leaks/matrix.ts";

leakMatrix("a sample");

test("every query that the program reads is asked for", () => {
  const read = readSources("app", "dev")
    .filter(({ path }) => !/\.test\.tsx?$|\/enhance\/|\/services\/object-store\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:searchParams|search|query)\.(?:get|getAll|has)\(\s*"([^"]+)"/g)].map(
        ([, name = ""]) => ({ path, name }),
      ),
    );
  expect(read.length).toBeGreaterThan(4);
  const forgotten = read.filter(({ name }) => !(name in QUERIES) && !SWITCHES.includes(name));
  expect(
    forgotten.map(
      ({ path, name }) =>
        `${path} reads ?${name}=: add it to QUERIES or SWITCHES of tests/leaks/addresses.ts.`,
    ),
  ).toEqual([]);
});
