import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  customerRequests,
  outbox,
  profiles,
  sessions,
  signInChallenges,
  subscriptions,
  userConsents,
  users,
} from "#db/schema.ts";
import { asColumns } from "./table-columns.server.ts";

/** Whose data are exported: the signed-in user and the slug of their business. */
export interface ExportOwner {
  userId: string;
  email: string;
  slug: string;
}

/**
 * Everything kept about an account but its customers' requests, by table (D49, law L6). Without the hashes
 * that sign in.
 */
export function accountRows(db: Database, owner: ExportOwner): Record<string, unknown> {
  const { userId, email } = owner;
  // Somebody else who wants to move to this address has a row that names both.
  const ofNobody = and(isNull(signInChallenges.userId), eq(signInChallenges.email, email));
  const ofUser = or(eq(signInChallenges.userId, userId), ofNobody);
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
    subscriptions: db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.profileId, userId))
      .all()
      .map((row) => asColumns(subscriptions, row)),
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
      .where(ofUser)
      .orderBy(asc(signInChallenges.createdAt))
      .all()
      .map((row) => asColumns(signInChallenges, row, ["tokenHash", "browserHash", "returnPath"])),
    outbox: letterRows(db, owner),
  };
}

/**
 * Letters that quote an own request, whole, and those to the own sign-in address without what they say: a
 * sign-in letter would let whoever holds the archive in. The address customers see is not asked for letters,
 * because nobody has proven that it is one's own (D14).
 */
function letterRows(db: Database, { email, slug }: ExportOwner): Record<string, unknown>[] {
  const ownRequests = db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug));
  const toOwner = and(eq(outbox.recipient, email), isNull(outbox.customerRequestId));
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
