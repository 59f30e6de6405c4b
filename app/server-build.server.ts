import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { ownSegments } from "./http/body.server.ts";
import { plainSegment, type Renaming } from "./http/request-head.ts";

/**
 * React Router's handler, one for each first segment: a page prepares and tries all routes of its handler. The figures
 * are in decision 010.
 */
export function handleBySegment(build: ServerBuild): RequestHandler {
  const fixed = ownSegments(Object.values(build.routes));
  const handlers = new Map<string | null, RequestHandler>();
  return (request, context) => {
    const segment = plainSegment(new URL(request.url).pathname);
    // All businesses' pages share the empty segment; without a plain one, any route may be meant.
    const share = segment === null || fixed.has(segment) ? segment : "";
    const handler =
      handlers.get(share) ??
      createRequestHandler(share === null ? build : routesOnly(build, share), "production");
    handlers.set(share, handler);
    return handler(request, context);
  };
}

function routesOnly(build: ServerBuild, segment: string): ServerBuild {
  const routes = routesOfSegment(build.routes, segment);
  const inBrowser = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(inBrowser) } };
}

interface RoutePlace {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** The routes that can match a path with this first segment, with their layouts, in the order they have among all. */
export function routesOfSegment<T extends RoutePlace>(
  routes: Record<string, T | undefined>,
  segment: string,
): Record<string, T> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const kept = new Set<string>();
  for (const route of all) {
    if (!route.path && !route.index) continue;
    const [first = ""] = (route.path ?? "").split("/");
    if (first !== segment && first && !/^[:*]/.test(first)) continue;
    for (let id: string | undefined = route.id; id; id = routes[id]?.parentId) kept.add(id);
  }
  return Object.fromEntries(all.filter(({ id }) => kept.has(id)).map((route) => [route.id, route]));
}

/** Browsers keep the file of {@link routesFile} for ever, so the renamed program's has another name. */
export function withRenamedSegment(build: ServerBuild, { from, to }: Renaming): ServerBuild {
  if (from === to) return build;
  const { assets } = build;
  const url = assets.url.replace(/(?=\.js$)/, `-${to}`);
  const routes = renamed(build.routes, { from, to });
  return { ...build, routes, assets: { ...assets, url, routes: renamed(assets.routes, { from, to }) } };
}

function renamed<T extends { path?: string } | undefined>(
  routes: Record<string, T>,
  { from, to }: Renaming,
): Record<string, T> {
  const rename = (route: T): T => {
    const [first, ...rest] = route?.path?.split("/") ?? [];
    return first === from ? { ...route, path: [to, ...rest].join("/") } : route;
  };
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, rename(route)]));
}

export function routesFile({ assets }: ServerBuild): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`;
}
