import type { Database } from "#db/client.server.ts";
import { networkCounters } from "../../platform/rate-limit/network-counters.server.ts";
import { type Attempt, consumeAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import { PHOTO_UPLOAD_LIMIT } from "./photo-limits.ts";

/** Counts photos of a client network, whichever way they come. */
export async function countPhotos(
  db: Database,
  clientNetwork: string,
  photos: number,
  now: Date,
): Promise<Attempt> {
  const counters = await networkCounters(db, "photo-network", clientNetwork, PHOTO_UPLOAD_LIMIT, now);
  return consumeAttempts(db, counters, photos, now);
}
