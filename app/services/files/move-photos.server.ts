import type { PhotoBucket } from "./photo-bucket.ts";

export interface MoveCounts {
  moved: number;
  /** Deleted before their turn, or while they were on their way. */
  gone: number;
}

const AT_ONCE = 8;

/**
 * Beside a program that serves from both places (two-homes). Each photo is removed where it was only when it was read
 * back from where it is now; cut off anywhere, the next move goes on. Only one may run for a volume. `named` are keys
 * that a store may have without listing them yet. What `onBatch` throws ends the move before the next photos.
 */
export async function movePhotos(
  from: PhotoBucket,
  to: PhotoBucket,
  stopping: AbortSignal,
  named: Iterable<string> = [],
  onBatch: (before: MoveCounts) => void = () => undefined,
): Promise<MoveCounts> {
  const counts = { moved: 0, gone: 0 };
  const batch = new Set<string>();
  const moveBatch = async () => {
    onBatch(counts);
    const outcomes = await Promise.allSettled([...batch].map((key) => moveOne(from, to, key)));
    batch.clear();
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") throw outcome.reason;
      counts[outcome.value] += 1;
    }
  };
  const take = async (key: string) => {
    batch.add(key);
    if (batch.size === AT_ONCE) await moveBatch();
  };
  for await (const key of from.keys()) {
    if (stopping.aborted) return counts;
    await take(key);
  }
  // What was listed has arrived: a key that isn't there by now was not.
  await moveBatch();
  for (const key of named) {
    if (stopping.aborted) return counts;
    if (!(await to.edges(key))) await take(key);
  }
  await moveBatch();
  return counts;
}

/** What was read back isn't what was stored. Nothing is lost. */
export class PhotoNotArrived extends Error {
  override name = "PhotoNotArrived";
}

async function moveOne(from: PhotoBucket, to: PhotoBucket, key: string): Promise<keyof MoveCounts> {
  const bytes = await from.read(key);
  if (!bytes) return "gone";
  await to.store([{ key, bytes }]);
  const arrived = await to.read(key);
  // A deletion goes through the old place first: whatever it finds no more must not live on in the new one.
  if (!(await from.read(key))) {
    await to.removeAll([key]);
    return "gone";
  }
  if (!arrived || Buffer.compare(arrived, bytes) !== 0)
    throw new PhotoNotArrived("A photo did not arrive as it was. It stays where it is.");
  await from.removeAll([key]);
  return "moved";
}
