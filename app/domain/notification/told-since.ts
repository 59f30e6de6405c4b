const DAY_MS = 24 * 60 * 60 * 1000;

/** A daily message that was queued; `abandonedAt` is null unless it was given up. */
export interface EarlierDigest {
  createdAt: Date;
  abandonedAt: Date | null;
}

/**
 * From when on a business has to be told what came (D41): since its last daily message, `lastDigestAt`, or else
 * since it is here. Messages that were given up told nothing, so the ones before them count; `digests` are those
 * of the last days, the newest first. A last message that lies in the future was of a clock that has been put
 * right since, and the day before `now` counts.
 */
export function toldSince(
  { lastDigestAt, createdAt }: { lastDigestAt: Date | null; createdAt: Date },
  digests: readonly EarlierDigest[],
  now: Date,
): Date {
  const dayBefore = (instant: Date) => new Date(instant.getTime() - DAY_MS);
  const last = lastDigestAt ?? createdAt;
  if (last > now) return dayBefore(now);
  const past = digests.filter((digest) => digest.createdAt <= now);
  const reached = past.findIndex(({ abandonedAt }) => abandonedAt === null);
  const lost = reached === -1 ? past : past.slice(0, reached);
  const firstLost = lost.at(-1);
  if (!firstLost) return last;
  const before = past[reached]?.createdAt ?? dayBefore(firstLost.createdAt);
  return new Date(Math.max(Math.min(before.getTime(), last.getTime()), createdAt.getTime()));
}
