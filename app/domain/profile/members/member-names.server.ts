import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";

/** Names a member, joined with the business: an owner may be called as in the profile. */
export const shownName = sql<string>`coalesce(${members.name}, ${profiles.contactName})`;

export interface NamedMember {
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
