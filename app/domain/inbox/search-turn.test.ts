import { inTurn } from "./search-turn.server.ts";

test("searches take turns with a rest between them, and one that fails holds nobody up", async () => {
  const took = 20;
  const begun = performance.now();
  const seen: number[] = [];
  const search = () => {
    seen.push(performance.now() - begun);
    const until = performance.now() + took;
    while (performance.now() < until);
  };
  const fails = () => {
    search();
    throw new Error("database is locked");
  };
  const results = await Promise.allSettled([inTurn(search), inTurn(fails), inTurn(search)]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const [first = 0, second = 0, third = 0] = seen;
  expect(second - first).toBeGreaterThanOrEqual(2 * took - 2);
  expect(third - second).toBeGreaterThanOrEqual(2 * took - 2);
});
