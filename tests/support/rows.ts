import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq, isNull, SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { searchText } from "#app/domain/customer-request/search-text.ts";
import { addFollowUp } from "#app/domain/customer-request/status/add-follow-up.server.ts";
import { newStatusToken, openStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { INVITATION_MS } from "#app/platform/one-time-secret/one-time-secret.ts";
import { issueSecret } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret } from "#app/platform/one-time-secret/secret-values.server.ts";
import { newPhotoKey, thumbnailKey } from "#app/services/files/photo-key.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, invitations, members, profiles, users } from "#db/schema.ts";
import type { Werkruf } from "./werkruf.ts";

/** A database or its transaction. */
type Writer = Pick<Database, "insert" | "update" | "delete" | "select">;
/** What the columns hold, or a condition. */
type Where<T extends SQLiteTable> = Partial<T["$inferSelect"]> | SQL;

export function putRow<T extends SQLiteTable>(
  db: Writer,
  table: T,
  values: T["$inferInsert"] | T["$inferInsert"][],
): void {
  db.insert(table)
    .values(values as T["$inferInsert"])
    .run();
}

export function changeRows<T extends SQLiteTable>(
  db: Writer,
  table: T,
  values: { [Name in keyof T["$inferInsert"]]?: T["$inferInsert"][Name] | SQL },
  where?: Where<T>,
): void {
  db.update(table)
    .set(values as Partial<T["$inferInsert"]>)
    .where(condition(table, where))
    .run();
}

/** Returns how many there were. */
export function removeRows<T extends SQLiteTable>(db: Writer, table: T, where?: Where<T>): number {
  return db.delete(table).where(condition(table, where)).run().changes;
}

export function readRows<T extends SQLiteTable>(db: Writer, table: T, where?: Where<T>): T["$inferSelect"][] {
  return db
    .select()
    .from(table as SQLiteTable)
    .where(condition(table, where))
    .all() as T["$inferSelect"][];
}

export function readRow<T extends SQLiteTable>(
  db: Writer,
  table: T,
  where?: Where<T>,
): T["$inferSelect"] | undefined {
  return readRows(db, table, where)[0];
}

function condition<T extends SQLiteTable>(table: T, where?: Where<T>): SQL | undefined {
  if (!where || where instanceof SQL) return where;
  const columns = table as unknown as Record<string, SQLiteColumn>;
  return and(
    ...Object.entries(where).map(([name, value]) => {
      const column = columns[name];
      if (!column || value === undefined) throw new Error(`No condition: ${name} = ${value}`);
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}

const DAY_MS = 86_400_000;

export interface Business {
  id: string;
  ownerId: string;
  email: string;
  slug: string;
  companyName: string;
}

type BusinessColumns = typeof profiles.$inferInsert &
  Pick<typeof members.$inferInsert, "notificationPreference">;

/** A business nobody else uses, on trial, with its owner; `overrides` are columns of its profile or its owner. */
export function uniqueBusiness(
  db: Database,
  { notificationPreference, ...overrides }: Partial<BusinessColumns> = {},
  now = new Date(),
): Business {
  const id = randomUUID();
  const ownerId = randomUUID();
  // Letters only: a name with six digits in a row isn't quoted in mails to customers.
  const short = id.slice(-12).replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const email = overrides.email ?? `betrieb-${short}@example.com`;
  const slug = overrides.slug ?? `betrieb-${short}`;
  const companyName = overrides.companyName ?? `Betrieb ${short}`;
  putRow(db, users, { id: ownerId, email, createdAt: now });
  putRow(db, profiles, {
    contactName: "Petra Probe",
    trialEndsAt: new Date(now.getTime() + 14 * DAY_MS),
    ...{ createdAt: now, updatedAt: now, ...overrides },
    ...{ id, ownerId, email, slug, companyName },
  });
  putRow(db, members, { userId: ownerId, profileId: id, joinedAt: now, notificationPreference });
  return { id, ownerId, email, slug, companyName };
}

/** Somebody else who works in the business (D64). */
export function putColleague(
  db: Database,
  profileId: string,
  over: Partial<typeof members.$inferInsert> = {},
): { userId: string; email: string } {
  const userId = randomUUID();
  const email = `kollege-${userId}@example.com`;
  const now = new Date();
  putRow(db, users, { id: userId, email, createdAt: now });
  putRow(db, members, { userId, profileId, name: "Kai Kollege", joinedAt: now, ...over });
  return { userId, email };
}

/** As if a business had invited somebody, and the mail had come. Returns the token of its link. */
export async function putInvitation(
  db: Database,
  profileId: string,
  { name = "Kai", email = `${randomUUID()}@example.org`, token = newSecret(), invitedAt = new Date() } = {},
): Promise<string> {
  const id = randomUUID();
  const secret = { id, purpose: "invitation", email, userId: null, browserHash: "", askedBy: null } as const;
  await writeTransaction(db, (tx) => {
    issueSecret(tx, { ...secret, token, ttlSeconds: INVITATION_MS / 1000 }, invitedAt);
    putRow(tx, invitations, { secretId: id, profileId, name });
  });
  return token;
}

type RequestColumns = typeof customerRequests.$inferInsert;

/** A request as a customer of a business has sent it; `columns` override. Returns its id. */
export function putRequest(db: Database, companySlug: string, columns: Partial<RequestColumns> = {}): string {
  const id = columns.id ?? randomUUID();
  const createdAt = columns.createdAt ?? new Date();
  const request = {
    createdAt,
    requestType: "problem",
    message: "Der Hahn tropft.",
    customerName: "Petra Vogt",
    customerPhone: "0171 39200 14",
    preferredContactChannel: "phone",
    preferredCallbackTime: "egal",
    consentGivenAt: createdAt,
    consentVersion: "test",
    contentFingerprint: id,
    ...columns,
    id,
    companySlug,
  } as const;
  putRow(db, customerRequests, { ...request, searchText: searchText(request) });
  return id;
}

/** The path of a link to a request's page; only that of its sender shows what was sent (D63). */
export async function putStatusLink(
  db: Database,
  companySlug: string,
  requestId: string,
  { showsRequest = false, now = new Date() } = {},
): Promise<string> {
  const token = newStatusToken();
  await writeTransaction(db, (tx) => openStatusLink(tx, requestId, { token, showsRequest }, now));
  return `/${companySlug}/stand/${token}`;
}

/** Puts a photo and its thumbnail where the server keeps them; returns the storage key. */
export function putPhoto(
  { storageDir }: Pick<Werkruf, "storageDir">,
  photo: Buffer,
  thumbnail: Buffer,
): string {
  const key = newPhotoKey(new Date(), randomBytes(16).toString("hex"), "Küche.jpg");
  writeFileSync(join(storageDir, key), photo);
  writeFileSync(join(storageDir, thumbnailKey(key)), thumbnail);
  return key;
}

/** What "Kein Termin passt" does; without a proposal an addition. Each comes from a network of its own. */
export function noneFits(
  db: Database,
  companySlug: string,
  { id, proposalId, words }: { id: string; proposalId: string | null; words?: string },
  now: Date,
) {
  const sender = { token: randomUUID(), clientNetwork: randomUUID(), assess: assessOnArrival };
  const target = { companySlug, customerRequestId: id, ...sender };
  return addFollowUp(db, target, { message: words ?? null, questionId: null, proposalId }, [], now);
}
