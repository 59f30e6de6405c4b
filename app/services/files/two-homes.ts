import type { PhotoBucket } from "./photo-bucket.ts";

/**
 * While photos move from one place to the other, new ones go `home`, and all are found in both. A moved one
 * is in its new place before it leaves the old one, so a look in the new one last misses none.
 */
export function inTwoHomes(volume: PhotoBucket, objects: PhotoBucket, home: "volume" | "s3"): PhotoBucket {
  const [main, former] = home === "volume" ? [volume, objects] : [objects, volume];
  // The volume first, because it costs nothing.
  async function found<T>(look: (bucket: PhotoBucket) => Promise<T | null>): Promise<T | null> {
    const seen = (await look(volume)) ?? (await look(objects));
    return seen ?? (main === volume ? look(volume) : null);
  }
  return {
    get: (key) => found(async (bucket) => bucket.get(key)),
    read: (key) => found((bucket) => bucket.read(key)),
    edges: (key) => found((bucket) => bucket.edges(key)),
    store: main.store,
    async removeAll(keys) {
      // In this order a photo that is being moved at this moment goes too (move-photos).
      try {
        await former.removeAll(keys);
      } finally {
        // What one place refuses goes from the other all the same. The caller repeats it.
        await main.removeAll(keys);
      }
    },
    async *keys() {
      // The old place first: what leaves it meanwhile is in the other by then, and may come twice.
      let isOnVolume = main === volume;
      for (const bucket of [former, main])
        for await (const key of bucket.keys()) {
          isOnVolume ||= bucket === volume;
          if (bucket === volume || !isOnVolume || !(await volume.edges(key))) yield key;
        }
    },
  };
}
