import { createHash } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { profiles, retiredSlugs, users } from "#db/schema.ts";

/** SHA-256 in base64url: all that is kept of a deleted account's slug (D54, law L7). */
export function retiredSlugHash(slug: string): string {
  return createHash("sha256").update(slug).digest("base64url");
}

export function isRetiredSlug(db: Database | Transaction, slug: string): boolean {
  return byHash(db).get({ slugHash: retiredSlugHash(slug) }) !== undefined;
}

/** Closed: the account is gone (D54) or suspended. */
export function isClosedSlug(db: Database | Transaction, slug: string): boolean {
  return isRetiredSlug(db, slug) || suspended(db).get({ slug }) !== undefined;
}

const suspended = prepared((db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(and(eq(profiles.slug, given("slug")), isNotNull(profiles.suspendedAt))),
);

const byHash = prepared((db) =>
  db
    .select({ slugHash: retiredSlugs.slugHash })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.slugHash, given("slugHash"))),
);
