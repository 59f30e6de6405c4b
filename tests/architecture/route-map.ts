import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface MappedRoute {
  /** From the root of the repository. */
  file: string;
  /** The whole path, e.g. `/dashboard/:slug`; null for a layout. */
  path: string | null;
  /** Files of the layouts around it, outermost first. */
  layouts: string[];
}

/** Every entry of `app/routes.ts`, flat. */
export const mappedRoutes: MappedRoute[] = flatten(await routes, "", []);

function flatten(entries: RouteConfigEntry[], parent: string, layouts: string[]): MappedRoute[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const own = `app/${file}`;
    const whole = path === undefined ? parent : `${parent}/${path}`;
    const isLayout = path === undefined && !index;
    return [
      { file: own, path: isLayout ? null : whole || "/", layouts },
      ...flatten(children, whole, [...layouts, own]),
    ];
  });
}
