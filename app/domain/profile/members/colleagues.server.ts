import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, invitations, members, oneTimeSecrets, profiles, users } from "#db/schema.ts";
import type { NotificationPreference } from "#db/values.ts";
import { canonicalEmail } from "../../../platform/email-address.ts";
import { type ContactAddress, mailAddress } from "../contact-email.ts";

export interface AlertRecipient {
  userId: string;
  recipient: string;
  preference: Exclude<NotificationPreference, "aus">;
}

/** Who of a business wants mails about requests (D64), who joined first comes first. */
export function alertRecipients(
  db: Database | Transaction,
  business: ContactAddress & { id: string; ownerId: string },
): AlertRecipient[] {
  return wanting(db)
    .all({ profileId: business.id })
    .flatMap(({ userId, email, preference }) => {
      const recipient = memberAddress(business, { userId, signInEmail: email });
      return recipient && preference !== "aus" ? [{ userId, recipient, preference }] : [];
    });
}

/** The owner's mails go to the contact address once it is proven, everybody else's to their own. */
export function memberAddress(
  business: ContactAddress & { ownerId: string },
  { userId, signInEmail }: { userId: string; signInEmail: string },
): string | null {
  return canonicalEmail(userId === business.ownerId ? mailAddress(business, signInEmail) : signInEmail);
}

const wanting = prepared((db) =>
  db
    .select({ userId: members.userId, email: users.email, preference: members.notificationPreference })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.profileId, given("profileId")),
        ne(members.notificationPreference, "aus").inlineParams(),
      ),
    )
    .orderBy(asc(members.joinedAt)),
);

/** "aus" for who is no member any more. */
export function alertChoice(db: Database, userId: string): NotificationPreference {
  const { notificationPreference: preference } = members;
  const member = db.select({ preference }).from(members).where(eq(members.userId, userId)).get();
  return member?.preference ?? "aus";
}

/** Asked again when a mail goes out. */
export function wantsAlerts(db: Database, userId: string | null): userId is string {
  return userId !== null && alertChoice(db, userId) !== "aus";
}

/** Names a member, joined with the business: an owner may be called as in the profile. */
export const shownName = sql<string>`coalesce(${members.name}, ${profiles.contactName})`;

interface NamedMember {
  userId: string;
  name: string;
}

/** As the others read them at a request; who joined first comes first. */
export function memberNames(db: Database | Transaction, companySlug: string): NamedMember[] {
  return db
    .select({ userId: members.userId, name: shownName })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(profiles.slug, companySlug))
    .orderBy(asc(members.joinedAt), asc(members.userId))
    .all();
}

/** Names the assignee. Drizzle drops a column's table where a query has only one. */
export const assigneeName = sql<
  string | null
>`(SELECT coalesce(${members}.name, ${profiles}.contact_name) FROM ${members} JOIN ${profiles} ON ${profiles}.id = ${members}.profile_id WHERE ${members}.user_id = ${customerRequests}.assignee_id)`;

/** Colleagues and open invitations of a business together (D64). */
export const MOST_COLLEAGUES = 9;

/** The owner too, whose name is null where it is the profile's; who joined first comes first. */
export function membersOf(db: Database | Transaction, profileId: string) {
  return db
    .select({ userId: users.id, name: members.name, email: users.email, joinedAt: members.joinedAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.profileId, profileId))
    .orderBy(asc(members.joinedAt))
    .all();
}

/** Neither used nor withdrawn; ended ones too, until they are forgotten. */
export function invitationsOf(db: Database | Transaction, profileId: string) {
  return db
    .select({ ...pick(oneTimeSecrets, "id", "email", "expiresAt"), name: invitations.name })
    .from(invitations)
    .innerJoin(oneTimeSecrets, eq(oneTimeSecrets.id, invitations.secretId))
    .where(and(eq(invitations.profileId, profileId), isNull(oneTimeSecrets.consumedAt)))
    .orderBy(asc(oneTimeSecrets.createdAt))
    .all();
}

/** How many more may be invited. An address that is invited anew doesn't count twice. */
export function colleaguesLeft(
  db: Database | Transaction,
  profileId: string,
  now: Date,
  email: string | null = null,
): number {
  const colleagues = db
    .select({ id: members.userId })
    .from(members)
    .where(eq(members.profileId, profileId))
    .all();
  const open = db
    .select({ email: oneTimeSecrets.email })
    .from(invitations)
    .innerJoin(oneTimeSecrets, eq(oneTimeSecrets.id, invitations.secretId))
    .where(
      and(
        eq(invitations.profileId, profileId),
        isNull(oneTimeSecrets.consumedAt),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    )
    .all();
  const others = open.filter((invitation) => invitation.email !== email);
  return MOST_COLLEAGUES - (colleagues.length - 1) - others.length;
}
