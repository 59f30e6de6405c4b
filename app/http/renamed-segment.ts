import type { ServerBuild } from "react-router";
import { pathOf } from "./request-line.ts";

/** A first path segment of app/routes.ts, and what stands in its place. */
export interface Renaming {
  from: string;
  to: string;
}

/**
 * The program with its routes under another first segment. The browser reads their list from a file that it keeps
 * for ever, so {@link routesFile} goes by another name.
 */
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

/** The list of routes for the browser, as React Router's build writes it. */
export function routesFile({ assets }: ServerBuild): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`;
}

/** The first segment of `/{segment}`, `/{segment}/…` and `/{segment}.data`. */
const FIRST_SEGMENT = /^\/([a-z0-9-]+)(?:\/|\.data$|$)/;

/** Where a target below the segment's old name is to be found now; null for every other one. */
export function renamedTarget(target: string, { from, to }: Renaming): string | null {
  if (from === to || FIRST_SEGMENT.exec(pathOf(target))?.[1] !== from) return null;
  return `/${to}${target.slice(from.length + 1)}`;
}
