import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  adminAccesses,
  customerRequests,
  outbox,
  profiles,
  sessions,
  signInChallenges,
  stripeEvents,
  subscriptions,
  suspensions,
  userConsents,
  users,
} from "#db/schema.ts";
import { asColumns } from "./table-columns.server.ts";

/** Whose data are exported: the signed-in user and the slug of their business, null without one. */
export interface ExportOwner {
  userId: string;
  email: string;
  slug: string | null;
}

/**
 * Everything kept about an account but its customers' requests, by table (D49, law L6). Without the hashes
 * that sign in.
 */
export function accountRows(db: Database, owner: ExportOwner): Record<string, unknown> {
  const { userId } = owner;
  const ownCustomer = db
    .select({ id: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, userId));
  return {
    users: db
      .select()
      .from(users)
      .where(eq(users.id, userId))
      .all()
      .map((row) => asColumns(users, row)),
    profiles: db
      .select()
      .from(profiles)
      .where(eq(profiles.id, userId))
      .all()
      .map((row) => asColumns(profiles, row)),
    user_consents: db
      .select()
      .from(userConsents)
      .where(eq(userConsents.userId, userId))
      .orderBy(asc(userConsents.createdAt))
      .all()
      .map((row) => asColumns(userConsents, row)),
    access_endings: db
      .select()
      .from(suspensions)
      .where(eq(suspensions.userId, userId))
      .orderBy(asc(suspensions.endedAt))
      .all()
      .map((row) =>
        asColumns(suspensions, row, ["endedBy", "endedByEmail", "restoredBy", "restoredByEmail"]),
      ),
    admin_accesses: db
      .select()
      .from(adminAccesses)
      .where(eq(adminAccesses.adminId, userId))
      .orderBy(asc(adminAccesses.accessedAt))
      .all()
      .map((row) => asColumns(adminAccesses, row)),
    subscriptions: db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.profileId, userId))
      .all()
      .map((row) => asColumns(subscriptions, row)),
    stripe_events: db
      .select()
      .from(stripeEvents)
      .where(inArray(stripeEvents.stripeCustomerId, ownCustomer))
      .orderBy(asc(stripeEvents.createdAt))
      .all()
      .map((row) => asColumns(stripeEvents, row)),
    sessions: db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt))
      .all()
      .map((row) => asColumns(sessions, row, ["idHash"])),
    sign_in_challenges: db
      .select()
      .from(signInChallenges)
      .where(eq(signInChallenges.userId, userId))
      .orderBy(asc(signInChallenges.createdAt))
      .all()
      .map((row) => asColumns(signInChallenges, row, ["tokenHash", "browserHash", "returnPath"])),
    outbox: mailRows(db, owner),
  };
}

/**
 * Mails that quote an own request, whole, and those written to the user without what they say: a sign-in
 * mail would let whoever holds the archive in. A mail to an address the user wants to move to is left out
 * until it is theirs: whether there is one would say whether somebody else has an account with it.
 */
function mailRows(db: Database, { userId, email, slug }: ExportOwner): Record<string, unknown>[] {
  const ownRequests = db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug ?? ""));
  const isOwnAddress = or(ne(outbox.kind, "address-change"), eq(outbox.recipient, email));
  const toOwner = and(eq(outbox.userId, userId), isNull(outbox.customerRequestId), isOwnAddress);
  const rows = db
    .select()
    .from(outbox)
    .where(or(toOwner, inArray(outbox.customerRequestId, ownRequests)))
    .orderBy(asc(outbox.createdAt))
    .all();
  return rows.map((row) =>
    asColumns(outbox, row, [
      "html",
      "headers",
      "uniqueKey",
      ...(row.customerRequestId === null ? (["subject", "text"] as const) : []),
    ]),
  );
}
