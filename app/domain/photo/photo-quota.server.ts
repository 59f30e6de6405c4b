import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { networkCounters } from "../../platform/rate-limit/network-counters.server.ts";
import { type Attempt, consumeAttempts } from "../../platform/rate-limit/rate-limit.server.ts";
import { MAX_PHOTOS, PHOTO_UPLOAD_LIMIT, UNSENT_LIMITS, UNSENT_SAFE_MS } from "./photo-limits.ts";
import { removeRequestFiles } from "./photo-removal.server.ts";

/** How a photo comes: ahead of its request by the page's script, or inside a submit of the form. */
export type PhotoWay = "ahead" | "submitted";

export type Room = { ok: true; isCleared: boolean } | { ok: false; retryAt: Date };

const unsent = isNull(photoUploads.takenAt);

/**
 * Makes room for one more photo that waits for its request: within its network, its business and the whole. Where
 * it is full, the oldest of the network with the most gives way if that holds more than one request's; else the
 * oldest of all, once it has waited a while. So one network only pushes out its own, and many at once can't take
 * away what a customer is about to send. Nor can they keep a customer out: a photo inside a submit is always let in,
 * one sent ahead for a full business too while its network holds less than one request's there. Files go by
 * `removeQueuedFiles`, when `isCleared`.
 */
export function makeRoom(
  tx: Transaction,
  { companySlug, network, way }: { companySlug: string; network: string; way: PhotoWay },
  now: Date,
): Room {
  const ofNetwork = eq(photoUploads.network, network);
  const ofBusiness = eq(photoUploads.companySlug, companySlug);
  const isSubmitted = way === "submitted";
  const hasFairShare = held(tx, and(ofBusiness, ofNetwork)) < MAX_PHOTOS;
  let isCleared = false;
  for (const { within, most, isLetIn } of [
    { within: ofNetwork, most: UNSENT_LIMITS.ofNetwork, isLetIn: isSubmitted },
    { within: ofBusiness, most: UNSENT_LIMITS.ofBusiness, isLetIn: isSubmitted || hasFairShare },
    { within: undefined, most: UNSENT_LIMITS.inAll, isLetIn: isSubmitted },
  ]) {
    if (held(tx, within) < most) continue;
    const oldest = dispensable(tx, within);
    const safeUntil = new Date((oldest?.createdAt ?? now).getTime() + UNSENT_SAFE_MS);
    if (oldest && (oldest.isGreedy || safeUntil <= now)) {
      removeRequestFiles(tx, [oldest.key], now);
      isCleared = true;
    } else if (!isLetIn) return { ok: false, retryAt: safeUntil };
  }
  return { ok: true, isCleared };
}

function held(tx: Transaction, within: SQL | undefined): number {
  return tx.select({ found: count() }).from(photoUploads).where(and(unsent, within)).get()?.found ?? 0;
}

/** The oldest stored photo of the network that holds the most, if that is too much for one request; else of all. */
function dispensable(tx: Transaction, within: SQL | undefined) {
  const greediest = tx
    .select({ network: photoUploads.network, found: count() })
    .from(photoUploads)
    .where(and(unsent, within, isNotNull(photoUploads.network)))
    .groupBy(photoUploads.network)
    .orderBy(desc(count()))
    .limit(1)
    .get();
  const isGreedy = (greediest?.found ?? 0) > MAX_PHOTOS;
  const whose = isGreedy && greediest?.network ? eq(photoUploads.network, greediest.network) : undefined;
  const oldest = tx
    .select({ key: photoUploads.storageKey, createdAt: photoUploads.createdAt })
    .from(photoUploads)
    .where(and(unsent, isNotNull(photoUploads.storedAt), within, whose))
    .orderBy(asc(photoUploads.createdAt))
    .limit(1)
    .get();
  return oldest && { ...oldest, isGreedy };
}

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
