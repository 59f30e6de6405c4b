import { join } from "node:path";
import { checksum } from "./checksum.server.ts";
import { type PooledImage, placeFile, readPool } from "./image-pool.server.ts";

/** From the first `present` folder with a sound file, else from a pool. Returns what is nowhere whole. */
export function stageImages(
  present: readonly string[],
  pools: readonly string[],
  names: readonly string[],
  target: string,
): string[] {
  const pooled = pools.map(readPool);
  return names.filter((name) => {
    const copies = pooled.flatMap((pool) => pool.get(name) ?? []);
    const places = present.map((folder) => join(folder, name));
    const source = soundFile(places, copies);
    if (source) placeFile(source, join(target, name));
    return source === null;
  });
}

function soundFile(places: readonly string[], copies: readonly PooledImage[]): string | null {
  for (const place of places) {
    const found = checksum(place);
    if (found !== null && (copies.length === 0 || copies.some(({ sha256 }) => sha256 === found)))
      return place;
  }
  return copies.find(({ path, sha256 }) => checksum(path) === sha256)?.path ?? null;
}
