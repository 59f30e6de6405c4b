import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router";
import { Icon } from "#app/ui/parts.tsx";
import { readText } from "../scripts/written-texts.ts";
import { mappedRoutes } from "./architecture/route-map.ts";
import { ROOT } from "./architecture/sources.ts";

const files = readdirSync(join(ROOT, "content"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);
const routes = mappedRoutes.flatMap(({ path, id }) => (path ? [{ path, id }] : []));

test.each(files)("content/%s can be read, its links and icons are there", (name) => {
  const text = JSON.stringify(readText(readFileSync(join(ROOT, "content", name), "utf8")));
  for (const [, link = ""] of text.matchAll(/"link":"(\/[^"#?]*)/g)) {
    const route = matchRoutes(routes, link)?.at(-1)?.route;
    expect(route?.path, link).toBe(link);
  }
  for (const [, icon = ""] of text.matchAll(/"icon":"(\w+)"/g)) {
    const { props } = Icon({ name: icon as Parameters<typeof Icon>[0]["name"] });
    expect(props.children.props.d, icon).toMatch(/^M/);
  }
});
