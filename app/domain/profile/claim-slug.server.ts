import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction, writeTransaction } from "#db/client.server.ts";
import { isReservedSlug } from "#db/reserved-slugs.ts";
import { profiles } from "#db/schema.ts";
import { isRetiredSlug } from "./retired-slug.server.ts";
import { numberedSlug, slugFrom } from "./slug.ts";

const ASKED_IN_TURN = 32;

/** The first slug nobody has, had (D54) or may have (D7); free until the end of the transaction. */
export function claimSlug(tx: Transaction, companyName: string, product: string): string {
  const wanted = slugFrom(companyName, product);
  const isFree = (n: number) => {
    const slug = numberedSlug(wanted, n);
    return !isReservedSlug(slug) && !owner(tx).get({ slug }) && !isRetiredSlug(tx, slug);
  };
  return numberedSlug(wanted, firstFree(isFree));
}

/** Asks ever larger numbers after the first 32: a name taken 60,000 times costs 60 looks. */
function firstFree(isFree: (n: number) => boolean): number {
  let taken = 0;
  while (taken < ASKED_IN_TURN) {
    if (isFree(taken + 1)) return taken + 1;
    taken += 1;
  }
  let free = taken * 2;
  while (!isFree(free)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isFree(middle)) free = middle;
    else taken = middle;
  }
  return free;
}

export async function giveMissingSlug(
  db: Database,
  profile: { id: string; slug: string | null; companyName: string },
  product: string,
  now: Date,
): Promise<string | null> {
  if (profile.slug || !profile.companyName) return profile.slug;
  return writeTransaction(db, (tx) => {
    const slug = claimSlug(tx, profile.companyName, product);
    tx.update(profiles)
      .set({ slug, updatedAt: now })
      .where(and(eq(profiles.id, profile.id), isNull(profiles.slug)))
      .run();
    return slugOf(tx).get({ id: profile.id })?.slug ?? null;
  });
}

const owner = prepared((db: Database) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.slug, sql.placeholder("slug")))
    .prepare(),
);

const slugOf = prepared((db: Database) =>
  db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare(),
);
