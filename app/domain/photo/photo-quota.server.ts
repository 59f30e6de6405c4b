import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import {
  type Attempt,
  consumeAttempts,
  networkCounters,
} from "../../platform/rate-limit/rate-limit.server.ts";
import type { PhotoStorage } from "../../services/files/photo-storage.server.ts";
import { MAX_PHOTOS, PHOTO_UPLOAD_LIMIT, UNSENT_LIMITS, UNSENT_SAFE_MS } from "./photo-limits.ts";
import { removeLeftOver } from "./photo-removal.server.ts";

export type PhotoWay = "ahead" | "submitted";

export type RoomMade = { ok: true } | { ok: false; retryAt: Date };

const unsent = isNull(photoUploads.takenAt);

/**
 * Full: the oldest photo of the greediest network gives way, else the oldest of all after a while. A photo inside
 * a submit always gets in; one sent ahead for a full business too, while its network holds less than one
 * request's.
 */
export function makeRoom(
  tx: Transaction,
  photos: Pick<PhotoStorage, "sparedBefore">,
  { companySlug, network, way }: { companySlug: string; network: string; way: PhotoWay },
  now: Date,
): RoomMade {
  const ofNetwork = eq(photoUploads.network, network);
  const ofBusiness = eq(photoUploads.companySlug, companySlug);
  const isSubmitted = way === "submitted";
  const hasFairShare = held(tx, and(ofBusiness, ofNetwork)) < MAX_PHOTOS;
  for (const { within, most, isLetIn } of [
    { within: ofNetwork, most: UNSENT_LIMITS.ofNetwork, isLetIn: isSubmitted },
    { within: ofBusiness, most: UNSENT_LIMITS.ofBusiness, isLetIn: isSubmitted || hasFairShare },
    { within: undefined, most: UNSENT_LIMITS.inAll, isLetIn: isSubmitted },
  ]) {
    if (held(tx, within) < most) continue;
    const oldest = dispensable(tx, within);
    const safeUntil = new Date((oldest?.createdAt ?? now).getTime() + UNSENT_SAFE_MS);
    if (oldest && (oldest.isGreedy || safeUntil <= now)) removeLeftOver(tx, photos, [oldest.key], now);
    else if (!isLetIn) return { ok: false, retryAt: safeUntil };
  }
  return { ok: true };
}

function held(tx: Transaction, within: SQL | undefined): number {
  return tx.select({ found: count() }).from(photoUploads).where(and(unsent, within)).get()?.found ?? 0;
}

/** Takes the network that holds the most, if that is too much for one request, else all. */
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

export async function countPhotos(
  db: Database,
  clientNetwork: string,
  photos: number,
  now: Date,
): Promise<Attempt> {
  const counters = networkCounters(db, "photo-network", clientNetwork, PHOTO_UPLOAD_LIMIT, now);
  return consumeAttempts(db, counters, photos, now);
}
