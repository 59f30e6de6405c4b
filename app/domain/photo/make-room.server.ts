import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { photoUploads } from "#db/schema.ts";
import { MAX_PHOTOS, UNSENT_LIMITS, UNSENT_SAFE_MS } from "./photo-limits.ts";
import { removeRequestFiles } from "./photo-removal.server.ts";

export type Room = { ok: true; isCleared: boolean } | { ok: false; retryAt: Date };

const unsent = isNull(photoUploads.takenAt);

/**
 * Makes room for one more photo that waits for its request: within its network, its business and the whole. Where
 * it is full, the oldest of the network with the most gives way if that holds more than one request's; else the
 * oldest of all, once it has waited a while. So one network only pushes out its own, and many at once can't take
 * away what a customer is about to send. Files go by `removeQueuedFiles`, when `isCleared`.
 */
export function makeRoom(
  tx: Transaction,
  { companySlug, network }: { companySlug: string; network: string },
  now: Date,
): Room {
  let isCleared = false;
  for (const [within, most] of [
    [eq(photoUploads.network, network), UNSENT_LIMITS.ofNetwork],
    [eq(photoUploads.companySlug, companySlug), UNSENT_LIMITS.ofBusiness],
    [undefined, UNSENT_LIMITS.inAll],
  ] as const) {
    if (held(tx, within) < most) continue;
    const oldest = dispensable(tx, within);
    if (!oldest) return { ok: false, retryAt: new Date(now.getTime() + UNSENT_SAFE_MS) };
    const safeUntil = new Date(oldest.createdAt.getTime() + UNSENT_SAFE_MS);
    if (!oldest.isGreedy && safeUntil > now) return { ok: false, retryAt: safeUntil };
    removeRequestFiles(tx, [oldest.key], now);
    isCleared = true;
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
