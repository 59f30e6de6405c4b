interface RoutePath {
  path?: string | undefined;
}

/** The fixed first path segments of the product's routes: what stands there is not a business (D7). */
export function ownSegments(routes: Iterable<RoutePath | undefined>): ReadonlySet<string> {
  const segments = new Set<string>();
  for (const route of routes) {
    const first = route?.path?.split("/")[0];
    if (first && !first.startsWith(":") && first !== "*") segments.add(first);
  }
  return segments;
}
