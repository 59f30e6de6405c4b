import { join } from "node:path";
import { checksum } from "./checksum.server.ts";
import { filesIn, type PooledImage, placeFile, readPool } from "./image-pool.server.ts";

/** Takes each sound file from `present`, else from a pool. Returns how many; tells the missing. */
export function stageImages(
  present: readonly string[],
  pools: readonly string[],
  names: Iterable<string>,
  target: string,
  onLost: (name: string) => void,
): number {
  const pooled = pools.map(readPool);
  // Most aren't here once photos lie in a store: a look for each would be in vain.
  const listed = present.map((folder) => ({ folder, files: filesIn(folder) }));
  let staged = 0;
  for (const name of names) {
    const copies = pooled.flatMap((pool) => pool.get(name) ?? []);
    const places = listed.flatMap(({ folder, files }) => (files.has(name) ? join(folder, name) : []));
    const source = soundFile(places, copies);
    if (source) {
      placeFile(source, join(target, name));
      staged += 1;
    } else onLost(name);
  }
  return staged;
}

function soundFile(places: readonly string[], copies: readonly PooledImage[]): string | null {
  for (const place of places) {
    const found = checksum(place);
    if (found !== null && (copies.length === 0 || copies.some(({ sha256 }) => sha256 === found)))
      return place;
  }
  return copies.find(({ path, sha256 }) => checksum(path) === sha256)?.path ?? null;
}
