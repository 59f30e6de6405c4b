const HOUR_MS = 60 * 60 * 1000;
/** The privacy notice promises 7 days (D43); the job that removes runs every hour. */
const KEPT_MS = 7 * 24 * HOUR_MS - HOUR_MS;
const ALL_KEPT_MS = 24 * HOUR_MS;
const THINNED_TO_MS = 6 * HOUR_MS;

interface Aged {
  madeAt: Date;
  isBeforeMigration: boolean;
}

export function isTooOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() >= KEPT_MS;
}

/**
 * Removes backups of almost 7 days, and of those older than a day all but the first in every six hours.
 * Copies made before a migration are never thinned out.
 */
export function surplusBackups<T extends Aged>(backups: readonly T[], now: Date): T[] {
  const taken = new Set<number>();
  const inOrder = backups.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
  return inOrder.filter(({ madeAt, isBeforeMigration }) => {
    if (isTooOld(madeAt, now)) return true;
    if (isBeforeMigration || now.getTime() - madeAt.getTime() < ALL_KEPT_MS) return false;
    const part = Math.floor(madeAt.getTime() / THINNED_TO_MS);
    if (taken.has(part)) return true;
    taken.add(part);
    return false;
  });
}
