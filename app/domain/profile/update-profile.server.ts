import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { profiles, users } from "#db/schema.ts";
import type { NotificationPreference } from "#db/values.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { claimSlug } from "./claim-slug.server.ts";
import { mailAddress } from "./contact-email.ts";
import type { ProfileInput } from "./profile-input.ts";

const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Who saves. */
export interface ProfileEditor {
  /** A user's id. */
  owner: string;
  /** Whether this browser proved the sign-in address lately; without it the contact address stays. */
  isFresh: boolean;
  askedBy: string | null;
  product: string;
}

export type ProfileUpdate =
  | { ok: true; slug: string; hasNewEmail: boolean }
  | { ok: false; reason: "no-user" | "not-fresh" };

/**
 * Saves the profile. Its slug never changes; a profile without one gets it now (D7). A new contact address
 * counts as unproven, and the sign-in address and the contact address up to now are told of it in the same
 * transaction (D14); "not-fresh" when this browser has to prove itself first. Returns the slug, whose finished
 * request page is out of date from here on; "no-user" when the account has gone meanwhile. Throws when the
 * database refuses. Whenever it isn't `ok`, nothing has changed.
 */
export async function updateProfile(
  db: Database,
  editor: ProfileEditor,
  input: ProfileInput,
  now: Date,
): Promise<ProfileUpdate> {
  const { owner } = editor;
  return writeTransaction(db, (tx): ProfileUpdate => {
    const before = contactOf(tx, owner);
    if (!before) return { ok: false, reason: "no-user" };
    const hasNewEmail = input.email !== before.email;
    if (hasNewEmail && !editor.isFresh) return { ok: false, reason: "not-fresh" };
    const emailConfirmedAt = hasNewEmail ? null : before.emailConfirmedAt;
    const saved = tx
      .update(profiles)
      .set({ ...input, emailConfirmedAt, updatedAt: now })
      .where(eq(profiles.id, owner))
      .returning({ slug: profiles.slug })
      .get();
    if (!saved) return { ok: false, reason: "no-user" };
    if (hasNewEmail) {
      const recipients = new Set([before.userEmail, mailAddress(before, before.userEmail)]);
      recipients.delete(input.email);
      for (const recipient of recipients) queueNotice(tx, editor, recipient, now);
    }
    return { ok: true, slug: saved.slug ?? giveSlug(tx, editor, input.companyName), hasNewEmail };
  });
}

function contactOf(tx: Transaction, owner: string) {
  return tx
    .select({
      email: profiles.email,
      emailConfirmedAt: profiles.emailConfirmedAt,
      userEmail: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, owner))
    .get();
}

/** Tells an address that the contact address was changed (D14). */
function queueNotice(tx: Transaction, { owner, askedBy }: ProfileEditor, recipient: string, now: Date): void {
  const uniqueKey = `contact-changed:${randomUUID()}`;
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  queueMail(
    tx,
    { kind: "contact-changed", details: { askedBy }, uniqueKey, recipient, userId: owner, expiresAt },
    now,
  );
}

function giveSlug(tx: Transaction, { owner, product }: ProfileEditor, companyName: string): string {
  const slug = claimSlug(tx, companyName, product);
  tx.update(profiles)
    .set({ slug })
    .where(and(eq(profiles.id, owner), isNull(profiles.slug)))
    .run();
  return slug;
}

export type NotificationChoice = { ok: true } | { ok: false; reason: "no-user" };

/**
 * Saves when we write to the business of `owner`, a user's id, about new requests (D41, law L29). Nothing else
 * of the profile has to be complete for it. "no-user" when the account has gone meanwhile.
 */
export async function chooseNotifications(
  db: Database,
  owner: string,
  notificationPreference: NotificationPreference,
): Promise<NotificationChoice> {
  const { changes } = db.update(profiles).set({ notificationPreference }).where(eq(profiles.id, owner)).run();
  return changes === 1 ? { ok: true } : { ok: false, reason: "no-user" };
}
