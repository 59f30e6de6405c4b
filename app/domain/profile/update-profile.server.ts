import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { noteMailChoice } from "#db/restore-journal.server.ts";
import { members, profiles, users } from "#db/schema.ts";
import type { NotificationPreference } from "#db/values.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import type { StoredAvailability } from "./availability.ts";
import { mailAddress } from "./contact-email.ts";
import { claimSlug } from "./create-profile.server.ts";
import type { ProfileInput } from "./profile-input.ts";

export interface ProfileEditor {
  owner: string;
  /** Without a fresh proof of the sign-in address the contact address stays. */
  isFresh: boolean;
  askedBy: string | null;
  product: string;
}

export type ProfileUpdate =
  | { ok: true; hasNewEmail: boolean }
  | { ok: false; reason: "no-user" | "not-fresh" };

/** Makes a missing slug (D7). Unless `ok`, nothing has changed. */
export async function updateProfile(
  db: Database,
  editor: ProfileEditor,
  input: ProfileChange,
  now: Date,
): Promise<ProfileUpdate> {
  const { owner } = editor;
  return writeTransaction(db, (tx): ProfileUpdate => {
    const before = contactOf(tx, owner);
    if (!before) return { ok: false, reason: "no-user" };
    const hasNewEmail = input.email !== undefined && input.email !== before.email;
    if (hasNewEmail && !editor.isFresh) return { ok: false, reason: "not-fresh" };
    const emailConfirmedAt = hasNewEmail ? null : before.emailConfirmedAt;
    const saved = tx
      .update(profiles)
      .set({ ...input, emailConfirmedAt, updatedAt: now })
      .where(eq(profiles.id, owner))
      .returning({ slug: profiles.slug, companyName: profiles.companyName })
      .get();
    if (!saved) return { ok: false, reason: "no-user" };
    if (hasNewEmail) {
      const recipients = new Set([before.userEmail, mailAddress(before, before.userEmail)]);
      recipients.delete(input.email ?? "");
      for (const recipient of recipients)
        queueNotice(tx, { userId: before.ownerId, recipient, askedBy: editor.askedBy }, now);
    }
    if (saved.slug === null) giveSlug(tx, editor, saved.companyName);
    return { ok: true, hasNewEmail };
  });
}

function contactOf(tx: Transaction, owner: string) {
  return tx
    .select({ ...pick(profiles, "ownerId", "email", "emailConfirmedAt"), userEmail: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(profiles.id, owner))
    .get();
}

function queueNotice(
  tx: Transaction,
  { askedBy, ...to }: { userId: string; recipient: string; askedBy: string | null },
  now: Date,
): void {
  const uniqueKey = `contact-changed:${randomUUID()}`;
  queueMail(tx, { kind: "contact-changed", details: { askedBy }, uniqueKey, ...to }, now);
}

function giveSlug(tx: Transaction, { owner, product }: ProfileEditor, companyName: string): void {
  const slug = claimSlug(tx, companyName, product);
  tx.update(profiles)
    .set({ slug })
    .where(and(eq(profiles.id, owner), isNull(profiles.slug)))
    .run();
}

export type ProfileChange = Partial<
  ProfileInput &
    StoredAvailability &
    Pick<typeof profiles.$inferSelect, "serviceArea" | "formTopics" | "prices" | "showsProgress">
>;

export async function chooseNotifications(
  db: Database,
  { profileId, userId }: { profileId: string; userId: string },
  notificationPreference: NotificationPreference,
  copies: { copiesSolved?: boolean; copiesExpiring?: boolean } = {},
): Promise<boolean> {
  const own = and(eq(members.userId, userId), eq(members.profileId, profileId));
  return writeTransaction(db, (tx) => {
    const isChanged = tx.update(members).set({ notificationPreference }).where(own).run().changes > 0;
    if (isChanged && Object.keys(copies).length > 0)
      tx.update(profiles).set(copies).where(eq(profiles.id, profileId)).run();
    if (isChanged) noteMailChoice(tx, { kind: "anfragen", userId }, notificationPreference !== "aus");
    return isChanged;
  });
}
