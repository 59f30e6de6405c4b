import { join } from "node:path";
import { checksum } from "./checksum.server.ts";
import { type PooledImage, placeFile, readPool } from "./image-pool.server.ts";

/**
 * Gathers the image files a restored database names in `target`: from the volume as it is now if they are sound, else
 * from one of the pools. Returns the names of those that are nowhere, or nowhere whole.
 */
export function stageImages(
  present: string,
  pools: readonly string[],
  names: readonly string[],
  target: string,
): string[] {
  const pooled = pools.map(readPool);
  return names.filter((name) => {
    const copies = pooled.flatMap((pool) => pool.get(name) ?? []);
    const source = soundFile(join(present, name), copies);
    if (source) placeFile(source, join(target, name));
    return source === null;
  });
}

function soundFile(present: string, copies: readonly PooledImage[]): string | null {
  const found = checksum(present);
  if (found !== null && (copies.length === 0 || copies.some(({ sha256 }) => sha256 === found)))
    return present;
  return copies.find(({ path, sha256 }) => checksum(path) === sha256)?.path ?? null;
}
