import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { invitations, members, oneTimeSecrets, users } from "#db/schema.ts";

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
    .select({
      id: oneTimeSecrets.id,
      name: invitations.name,
      email: oneTimeSecrets.email,
      expiresAt: oneTimeSecrets.expiresAt,
    })
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
