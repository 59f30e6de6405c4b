import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { spend } from "../sign-in/open-challenge.server.ts";
import { findContactProof } from "./find-contact-proof.server.ts";

export type ContactConfirmation =
  /** `slug` is of the request page that shows the address from here on, null for a business without a link. */
  { ok: true; userId: string; slug: string | null } | { ok: false };

/**
 * Marks the address a link was sent to as proven, once (D14). Of any number of parallel tries one gets `ok`;
 * a link to an address that is no longer the profile's does nothing.
 */
export async function confirmContact(db: Database, token: string, now: Date): Promise<ContactConfirmation> {
  const proof = await findContactProof(db, token, now);
  if (proof?.state !== "open") return { ok: false };
  const { id, userId, contactEmail } = proof;
  return writeTransaction(db, (tx): ContactConfirmation => {
    if (!spend(tx, id, ["contact"], now)) return { ok: false };
    const confirmed = tx
      .update(profiles)
      .set({ emailConfirmedAt: now })
      .where(and(eq(profiles.id, userId), eq(profiles.email, contactEmail)))
      .returning({ slug: profiles.slug })
      .get();
    return confirmed ? { ok: true, userId, slug: confirmed.slug } : { ok: false };
  });
}
