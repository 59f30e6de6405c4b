import { matchRoutes } from "react-router";
import { ownReturnPath } from "#app/domain/sign-in/return-path.ts";
import { type MappedRoute, mappedRoutes } from "./route-map.ts";
import { readSources } from "./sources.ts";

const sources = new Map(readSources("app", "dev").map((source) => [source.path, source]));
const PARAMS: Record<string, string> = {
  slug: "muster-sanitaer",
  requestId: "0b6c0f2e-7a52-4bb8-9a43-0f3c3f1f6f55",
  position: "2",
};

const isPage = ({ file }: MappedRoute) =>
  sources.get(file)?.body.some(({ type }) => type === "ExportDefaultDeclaration") ?? false;
const isGuarded = ({ file, layouts }: MappedRoute) =>
  [file, ...layouts].some((module) => /middleware.*\[requireProvider/.test(sources.get(module)?.text ?? ""));
const addressOf = ({ path }: MappedRoute) =>
  (path ?? "").replace(/:(\w+)/g, (_, name) => PARAMS[name] ?? name);

const routes = mappedRoutes.filter(({ path }) => path !== null);
const pages = routes.filter(isPage).map((route) => ({ path: route.path ?? "", route }));

test("no sign-in leads to a route without a page: it would end on an empty one", () => {
  const pageless = routes.filter((route) => !isPage(route));
  expect(pageless.length).toBeGreaterThan(5);
  const all = routes.map((route) => ({ path: route.path ?? "", route }));
  const empty = pageless.filter((route) => {
    const target = ownReturnPath(addressOf(route));
    const found = target && matchRoutes(all, target.split("?")[0] ?? "")?.at(-1)?.route.route;
    return target !== null && !(found && isPage(found));
  });
  expect(empty.map(({ path }) => `${path}: name its page in domain/sign-in/return-path.ts.`)).toEqual([]);
});

test("each file of a business leads to a page of it, and each page to itself", () => {
  const lost = routes.filter((route) => isGuarded(route) && route.path !== "/dashboard");
  expect(lost.length).toBeGreaterThan(8);
  const forgotten = lost.filter((route) => {
    const target = ownReturnPath(addressOf(route));
    return isPage(route)
      ? target !== addressOf(route)
      : !target || !matchRoutes(pages, target.split("?")[0] ?? "");
  });
  expect(forgotten.map(({ path }) => `${path}: add it to domain/sign-in/return-path.ts.`)).toEqual([]);
});
