import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, ROOT, readSources } from "./sources.ts";

const ASSETS = join(ROOT, "build/client/assets");
const sources = readSources("app").filter(({ path }) => !isTest(path));

test.skipIf(!existsSync(ASSETS))("no zod in any browser file", () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const withZod = scripts.filter((name) => /ZodError|_zod/.test(readFileSync(join(ASSETS, name), "utf8")));
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    withZod.map((name) => `${name} carries zod: import the schema's type only, or in an action.`),
  ).toEqual([]);
});

test("one place reads posted forms against a schema", () => {
  const others = sources.filter(
    ({ path, imports }) =>
      path !== "app/forms/read-form.server.ts" &&
      imports.some((found) => found.package === "@conform-to/zod"),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("one place says offline: pages keep themselves by keepPage, and only what stands in for a page asks more", () => {
  const standIns = ["app/root.tsx", "app/ui/frame/offline.tsx"];
  const notYet = ["app/routes/profile/profile.tsx"];
  const asking = sources.filter(({ imports }) =>
    imports.some(({ names }) => names.includes("isConnectionLost")),
  );
  const own = sources.filter(({ text }) => /export (?:async )?function clientAction/.test(text));
  const others = [...asking, ...own]
    .map(({ path }) => path)
    .filter((path) => path !== "app/forms/keep-page.ts");
  expect(others.filter((path) => !standIns.includes(path) && !notYet.includes(path))).toEqual([]);
});
