import { and, asc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.server.ts";
import {
  adminAccesses,
  calendarFeeds,
  contractNotices,
  customerRequests,
  handovers,
  invitations,
  members,
  oneTimeSecrets,
  outbox,
  ownTexts,
  passkeys,
  places,
  profiles,
  pushDevices,
  sessions,
  stripeEvents,
  subscriptions,
  suspensions,
  urgencyLabels,
  userConsents,
  users,
  webhookDeliveries,
  webhookEndpoints,
  withdrawnRequests,
} from "#db/schema.ts";
import { figureRows } from "../customer-request/counts/figure-rows.ts";
import { findFigures } from "../customer-request/counts/figures.server.ts";

export interface ExportOwner {
  userId: string;
  email: string;
  /** Null, like `slug`, for a colleague: the business's data are its owner's (D64). */
  profileId: string | null;
  slug: string | null;
}

type Row = Record<string, unknown>;
type Names<Table extends SQLiteTable> = readonly (keyof Table["$inferSelect"] & string)[];

/** By column names (D9): a new column is exported by itself. `leftOut` holds secrets and the unreadable. */
export function asColumns<Table extends SQLiteTable>(
  table: Table,
  row: Row,
  leftOut: Names<Table> = [],
): Row {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => !leftOut.includes(property));
  return Object.fromEntries(columns.map(([property, column]) => [column.name, row[property]]));
}

export function accountRows(db: Database, owner: ExportOwner, now: Date): Row {
  const { userId, profileId } = owner;
  const rows = <Table extends SQLiteTable>(
    table: Table,
    where: SQL,
    order?: SQLiteColumn,
    leftOut?: Names<Table>,
  ): Row[] =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(where)
      .orderBy(...(order ? [asc(order)] : []))
      .all()
      .map((row) => asColumns(table, row, leftOut));
  const ownCustomer = db
    .select({ id: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId ?? ""));
  const ownEndpoint = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companySlug, owner.slug ?? ""));
  const administrators = ["suspendedBy", "suspendedByEmail", "reinstatedBy", "reinstatedByEmail"] as const;
  const deviceSecrets = ["sessionHash", "endpoint", "p256dh", "auth"] as const;
  const secrets = ["tokenHash", "browserHash", "returnPath"] as const;
  return {
    users: rows(users, eq(users.id, userId)),
    profiles: rows(profiles, eq(profiles.id, profileId ?? "")),
    members: rows(
      members,
      sql`${members.userId} = ${userId} OR ${members.profileId} = ${profileId}`,
      members.joinedAt,
    ),
    user_consents: rows(userConsents, eq(userConsents.userId, userId), userConsents.createdAt),
    contract_notices: rows(contractNotices, eq(contractNotices.userId, userId), contractNotices.toldAt),
    suspensions: rows(
      suspensions,
      eq(suspensions.profileId, profileId ?? ""),
      suspensions.suspendedAt,
      administrators,
    ),
    admin_accesses: rows(adminAccesses, eq(adminAccesses.adminId, userId), adminAccesses.accessedAt),
    access_grants: rows(
      adminAccesses,
      eq(adminAccesses.profileId, profileId ?? ""),
      adminAccesses.accessedAt,
      ["adminId", "adminEmail", "requestId", "caseNumber"],
    ),
    subscriptions: rows(subscriptions, eq(subscriptions.profileId, profileId ?? "")),
    stripe_events: rows(
      stripeEvents,
      inArray(stripeEvents.stripeCustomerId, ownCustomer),
      stripeEvents.createdAt,
    ),
    sessions: rows(sessions, eq(sessions.userId, userId), sessions.createdAt, ["idHash"]),
    push_devices: rows(pushDevices, eq(pushDevices.userId, userId), pushDevices.createdAt, deviceSecrets),
    calendar_feeds: rows(calendarFeeds, eq(calendarFeeds.userId, userId), undefined, ["tokenHash"]),
    passkeys: rows(passkeys, eq(passkeys.userId, userId), passkeys.createdAt),
    one_time_secrets: rows(
      oneTimeSecrets,
      eq(oneTimeSecrets.userId, userId),
      oneTimeSecrets.createdAt,
      secrets,
    ),
    invitations: invitationRows(db, profileId),
    handovers: rows(
      handovers,
      sql`${handovers.userId} = ${userId} OR ${handovers.profileId} = ${profileId}`,
      handovers.createdAt,
    ),
    outbox: mailRows(db, owner),
    own_texts: rows(ownTexts, eq(ownTexts.profileId, profileId ?? ""), ownTexts.slot),
    places: rows(places, eq(places.companySlug, owner.slug ?? ""), places.createdAt),
    monthly_counts: countRows(db, owner, now),
    urgency_labels: rows(urgencyLabels, eq(urgencyLabels.companySlug, owner.slug ?? ""), urgencyLabels.day),
    webhook_endpoints: rows(webhookEndpoints, eq(webhookEndpoints.companySlug, owner.slug ?? ""), undefined, [
      "secretSeed",
      "earlierSeed",
    ]),
    webhook_deliveries: rows(
      webhookDeliveries,
      inArray(webhookDeliveries.endpointId, ownEndpoint),
      webhookDeliveries.sequence,
    ),
    withdrawn_requests: rows(
      withdrawnRequests,
      eq(withdrawnRequests.companySlug, owner.slug ?? ""),
      withdrawnRequests.withdrawnAt,
    ),
  };
}

function invitationRows(db: Database, profileId: string | null): Row[] {
  return db
    .select({
      name: invitations.name,
      email: oneTimeSecrets.email,
      created_at: oneTimeSecrets.createdAt,
      expires_at: oneTimeSecrets.expiresAt,
    })
    .from(invitations)
    .innerJoin(oneTimeSecrets, eq(oneTimeSecrets.id, invitations.secretId))
    .where(eq(invitations.profileId, profileId ?? ""))
    .all();
}

/** As they are shown: small counts could point to a person. */
function countRows(db: Database, { slug }: ExportOwner, now: Date): Row[] {
  const { months } = findFigures(db, slug ?? "", now);
  return figureRows(months).map((row) => ({ ...row }));
}

/** Without sign-in secrets and mails to a new address, which would tell whether it has an account. */
function mailRows(db: Database, { userId, email, slug }: ExportOwner): Row[] {
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
  return rows.map((row) => asColumns(outbox, row, ["written", "uniqueKey"]));
}
