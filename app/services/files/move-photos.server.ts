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
 * that a store may have without listing them yet.
 */
export async function movePhotos(
  from: PhotoBucket,
  to: PhotoBucket,
  stopping: AbortSignal,
  named: Iterable<string> = [],
  onMoved: (counts: MoveCounts) => void = () => undefined,
): Promise<MoveCounts> {
  const counts = { moved: 0, gone: 0 };
  let batch: string[] = [];
  const moveBatch = async () => {
    const outcomes = await Promise.allSettled(batch.map((key) => moveOne(from, to, key)));
    batch = [];
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") throw outcome.reason;
      counts[outcome.value] += 1;
    }
    onMoved(counts);
  };
  for await (const key of listedAndNamed(from, to, named)) {
    if (stopping.aborted) return counts;
    batch.push(key);
    if (batch.length === AT_ONCE) await moveBatch();
  }
  await moveBatch();
  return counts;
}

async function* listedAndNamed(from: PhotoBucket, to: PhotoBucket, named: Iterable<string>) {
  const listed = new Set<string>();
  for await (const key of from.keys()) {
    listed.add(key);
    yield key;
  }
  for (const key of named) if (!listed.has(key) && !(await to.edges(key))) yield key;
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
    throw new Error("A photo did not arrive as it was. It stays where it is.");
  await from.removeAll([key]);
  return "moved";
}
