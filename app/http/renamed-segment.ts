import type { ServerBuild } from "react-router";
import { pathOf, plainSegment } from "./request-line.ts";

export interface Renaming {
  from: string;
  to: string;
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

/** Null when `target` isn't below the old name. */
export function renamedTarget(target: string, { from, to }: Renaming): string | null {
  if (from === to || plainSegment(pathOf(target)) !== from) return null;
  return `/${to}${target.slice(from.length + 1)}`;
}
