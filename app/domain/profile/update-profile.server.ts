import { and, eq, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { claimSlug } from "./claim-slug.server.ts";
import type { ProfileInput } from "./profile-input.ts";

export type ProfileUpdate = { ok: true; slug: string } | { ok: false; reason: "no-user" };

/**
 * Saves the profile of `owner`, a user's id. Its slug never changes; a profile without one gets it now (D7).
 * Returns the slug, whose finished request page is out of date from here on; "no-user" when the account has
 * gone meanwhile. Throws when the database refuses; then nothing has changed.
 */
export async function updateProfile(
  db: Database,
  owner: string,
  input: ProfileInput,
  now: Date,
): Promise<ProfileUpdate> {
  return writeTransaction(db, (tx) => {
    const saved = tx
      .update(profiles)
      .set({ ...input, updatedAt: now })
      .where(eq(profiles.id, owner))
      .returning({ slug: profiles.slug })
      .get();
    if (!saved) return { ok: false, reason: "no-user" };
    return { ok: true, slug: saved.slug ?? giveSlug(tx, owner, input.companyName) };
  });
}

function giveSlug(tx: Transaction, owner: string, companyName: string): string {
  const slug = claimSlug(tx, companyName);
  tx.update(profiles)
    .set({ slug })
    .where(and(eq(profiles.id, owner), isNull(profiles.slug)))
    .run();
  return slug;
}
