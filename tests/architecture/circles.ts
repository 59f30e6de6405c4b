import type { Import, Source } from "./sources.ts";

/** The file of the repository an import leads to; null for packages, style sheets and generated types. */
export function ownFile({ file }: Import): string | null {
  return file !== null && /\.tsx?$/.test(file) && !file.includes("/+types/") ? file : null;
}

/** Files that import each other, types included, each circle as `a → b → a`. */
export function findCircles(sources: Source[]): string[] {
  return circlesOf(
    new Map(sources.map(({ path, imports }) => [path, imports.flatMap((one) => ownFile(one) ?? [])])),
  );
}

/** Circles of a graph, found depth first. */
export function circlesOf(edges: Map<string, Iterable<string>>): string[] {
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (trail.includes(path) || finished.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return circles;
}
