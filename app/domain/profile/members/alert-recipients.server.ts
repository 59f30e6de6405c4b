import { and, asc, eq, ne } from "drizzle-orm";
import { bound, type Database, prepared, type Transaction } from "#db/client.server.ts";
import { members, users } from "#db/schema.ts";
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

const wanting = prepared((db: Database) =>
  db
    .select({ userId: members.userId, email: users.email, preference: members.notificationPreference })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.profileId, bound("profileId")), ne(members.notificationPreference, "aus")))
    .orderBy(asc(members.joinedAt))
    .prepare(),
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
