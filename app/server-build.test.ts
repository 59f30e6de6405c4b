import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { plainSegment } from "./http/request-head.ts";
import routeTree from "./routes.ts";
import { routesOfSegment } from "./server-build.server.ts";

interface Place {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

function flat(entries: readonly RouteConfigEntry[], parentId = "root"): Place[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = { id: id ?? file, parentId, path, index };
    return [own, ...flat(children, own.id)];
  });
}

const ALL = Object.fromEntries([{ id: "root" }, ...flat(routeTree)].map((place) => [place.id, place]));

function treeOf(places: Record<string, Place>, parentId?: string): RouteObject[] {
  return Object.values(places)
    .filter((place) => place.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(places, id) }));
}

const winner = (places: Record<string, Place>, pathname: string) =>
  matchRoutes(treeOf(places), pathname)?.map(({ route, params }) => [route.id, params]);

const words = [...new Set(Object.values(ALL).flatMap(({ path = "" }) => path.split("/")))].filter(Boolean);
const segment = fc.oneof(
  fc.constantFrom(...words, "muster-sanitaer", "danke", "Login", "%6cogin", "", ".data"),
  // React Router warns of each path that is badly encoded.
  fc.string({ maxLength: 6 }).filter((text) => !text.includes("%")),
);

test("the route that wins among all wins among those of the path's segment", () => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const pathname = `/${segments.join("/")}`;
      const own = plainSegment(pathname);
      fc.pre(own !== null);
      const few = routesOfSegment(ALL, own ?? "");
      const asked = pathname.replace(/\.data$/, "");
      expect(winner(few, asked)).toEqual(winner(ALL, asked));
    }),
    { numRuns: 400 },
  );
});

test("a business's page has few rivals; what can be read in two ways looks at all routes", () => {
  expect(Object.keys(routesOfSegment(ALL, "muster-sanitaer")).length).toBeLessThan(15);
  expect(plainSegment("/muster-sanitaer")).toBe("muster-sanitaer");
  expect(plainSegment("/muster-sanitaer.data")).toBe("muster-sanitaer");
  expect(plainSegment("/dashboard/muster-sanitaer")).toBe("dashboard");
  for (const path of ["/", "//login", "/Login", "/%6cogin", "/_root.data", "/robots.txt", "/a.b/c"]) {
    expect(plainSegment(path), path).toBe(null);
  }
});
