interface RoutePlace {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** `/{segment}`, `/{segment}/…` and `/{segment}.data`, if nothing in the segment could be read in two ways. */
const PLAIN_SEGMENT = /^\/([a-z0-9-]+)(?:\/|\.data$|$)/;

/** The first segment of a path, or null where it is better to look at all routes. */
export function plainSegment(pathname: string): string | null {
  return PLAIN_SEGMENT.exec(pathname)?.[1] ?? null;
}

/**
 * The routes that can match a path whose first segment is this one, with their layouts: its own and those that begin
 * with any segment. Their order stays, so that they win against each other as they do among all.
 */
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
