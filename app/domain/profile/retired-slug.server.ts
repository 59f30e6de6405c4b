import { createHash } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { bound, prepared } from "#db/prepared.server.ts";
import { profiles, retiredSlugs, users } from "#db/schema.ts";

/** All that is kept of a deleted account's slug: its SHA-256 in base64url (D54, law L7). */
export function retiredSlugHash(slug: string): string {
  return createHash("sha256").update(slug).digest("base64url");
}

/** Whether `slug` belonged to a deleted account; nobody ever gets it again (D54). */
export function isRetiredSlug(db: Database | Transaction, slug: string): boolean {
  return byHash(db).get({ slugHash: retiredSlugHash(slug) }) !== undefined;
}

/** Whether nobody takes requests under `slug` any more: its account is gone (D54) or kept out by an administrator. */
export function isClosedSlug(db: Database | Transaction, slug: string): boolean {
  return isRetiredSlug(db, slug) || keptOut(db).get({ slug }) !== undefined;
}

const keptOut = prepared((db: Database) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.slug, bound("slug")), isNotNull(users.suspendedAt)))
    .prepare(),
);

const byHash = prepared((db: Database) =>
  db
    .select({ slugHash: retiredSlugs.slugHash })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.slugHash, sql.placeholder("slugHash")))
    .prepare(),
);
