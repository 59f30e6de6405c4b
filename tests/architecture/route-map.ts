import { posix } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface MappedRoute {
  /** What React Router calls it: its file without extension unless `app/routes.ts` names it. */
  id: string;
  /** From the root of the repository. */
  file: string;
  /** The whole path, e.g. `/dashboard/:slug`; null for a layout. */
  path: string | null;
  isIndex: boolean;
  /** Files and ids of the layouts around it, outermost first. */
  layouts: string[];
  layoutIds: string[];
}

/** Every entry of `app/routes.ts`, flat. */
export const mappedRoutes: MappedRoute[] = flatten(await routes, "", []);

function flatten(entries: RouteConfigEntry[], parent: string, around: MappedRoute[]): MappedRoute[] {
  return entries.flatMap(({ id, file, path, index = false, children = [] }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`;
    const isLayout = path === undefined && !index;
    const own = {
      id: id ?? file.replace(/\.\w+$/, ""),
      file: posix.join("app", file),
      path: isLayout ? null : whole || "/",
      isIndex: index,
      layouts: around.map((layout) => layout.file),
      layoutIds: around.map((layout) => layout.id),
    };
    return [own, ...flatten(children, whole, [...around, own])];
  });
}
