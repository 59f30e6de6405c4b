import { MOST_NOUNS, NOUNS } from "./nouns.ts";
import { isTest, readSources } from "./sources.ts";

const names = Object.keys(NOUNS);
const nounOf = (path: string | null) => /^app\/domain\/([^/]+)\//.exec(path ?? "")?.[1];
const arrows = readSources("app/domain")
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) =>
    imports.map(({ file, line }) => ({ at: `${path}:${line}`, from: nounOf(path), to: nounOf(file) })),
  )
  .filter(({ from, to }) => to !== undefined && from !== to);

test("the nouns of the business are few, and each uses only nouns above it", () => {
  expect(names.length).toBeLessThanOrEqual(MOST_NOUNS);
  const upward = names.flatMap((name, place) =>
    (NOUNS[name] ?? [])
      .filter((used) => !names.slice(0, place).includes(used))
      .map((used) => `${name} → ${used}: ${used} has to stand above ${name}.`),
  );
  expect(upward).toEqual([]);
});

test("imports follow the arrows between the nouns", () => {
  const faults = arrows
    .filter(({ from = "", to = "" }) => !NOUNS[from]?.includes(to))
    .map(
      ({ at, from, to }) => `${at}: ${from} → ${to} is no arrow. Offer a verb below, and call it from above.`,
    );
  expect(faults).toEqual([]);
});

test("every noun and every arrow of the list is used", () => {
  const folders = new Set(readSources("app/domain").map(({ path }) => nounOf(path)));
  expect(names.filter((name) => !folders.has(name))).toEqual([]);
  const used = new Set(arrows.map(({ from, to }) => `${from} → ${to}`));
  const idle = names.flatMap((name) => (NOUNS[name] ?? []).map((to) => `${name} → ${to}`));
  expect(idle.filter((arrow) => !used.has(arrow))).toEqual([]);
});
