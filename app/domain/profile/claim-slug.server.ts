import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { profiles } from "#db/schema.ts";
import { isReservedSlug } from "./reserved-slugs.ts";
import { isRetiredSlug } from "./retired-slug.server.ts";
import { numberedSlug, slugFrom } from "./slug.ts";

/**
 * The first slug for `companyName` that nobody has, had (D54) or may have: itself, then with `-2`, `-3` …
 * (D7). It is free until the end of the transaction, in which the caller writes it down.
 */
export function claimSlug(tx: Transaction, companyName: string): string {
  const wanted = slugFrom(companyName);
  for (let n = 1; ; n += 1) {
    const slug = numberedSlug(wanted, n);
    if (!isReservedSlug(slug) && !owner(tx).get({ slug }) && !isRetiredSlug(tx, slug)) return slug;
  }
}

/**
 * A profile that has a company name but no slug gets one, once; any other stays as it is (specification,
 * "Landing page"; D7). Returns the slug it has afterwards, null if it has none.
 */
export async function giveMissingSlug(
  db: Database,
  profile: { id: string; slug: string | null; companyName: string },
  now: Date,
): Promise<string | null> {
  if (profile.slug || !profile.companyName) return profile.slug;
  return writeTransaction(db, (tx) => {
    const slug = claimSlug(tx, profile.companyName);
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
