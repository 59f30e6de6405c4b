import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { adminAccesses, users } from "#db/schema.ts";
import type { AdminRead } from "#db/values.ts";
import { type InboxCursor, NEWEST } from "../customer-request/inbox-cursor.ts";
import type { Access, AccessSubject } from "./access-pass.server.ts";
import { ADMIN_PAGE_SIZE } from "./page-size.ts";

/** Writes down what an administrator did with a request, for two years (law L10): ids and codes, nothing of a customer. */
export function recordAccess(
  db: Database,
  what: AdminRead,
  { adminId, requestId }: AccessSubject,
  { reason, caseNumber }: Access,
  now: Date,
): void {
  insertAccess(db).run({
    id: randomUUID(),
    accessedAt: now.getTime(),
    adminId,
    requestId,
    what,
    reason,
    caseNumber,
  });
}

export type RecordedAccess = ReturnType<typeof listAccesses>["entries"][number];

/** One page of what {@link recordAccess} wrote, the newest first; `email` is null when that administrator is gone. */
export function listAccesses(db: Database, olderThan: InboxCursor | null) {
  const { createdAt, id } = olderThan ?? NEWEST;
  const found = olderAccesses(db).all({ accessedAt: createdAt.getTime(), id });
  const entries = found.slice(0, ADMIN_PAGE_SIZE);
  const last = entries.at(-1);
  const hasMore = found.length > entries.length;
  return { entries, older: hasMore && last ? { createdAt: last.accessedAt, id: last.id } : null };
}

const given = sql.placeholder;

const insertAccess = prepared((db: Database) =>
  db
    .insert(adminAccesses)
    .values({
      id: given("id"),
      accessedAt: sql`${given("accessedAt")}`,
      adminId: given("adminId"),
      requestId: given("requestId"),
      what: given("what"),
      reason: given("reason"),
      caseNumber: given("caseNumber"),
    })
    .prepare(),
);

const olderAccesses = prepared((db: Database) =>
  db
    .select({
      id: adminAccesses.id,
      accessedAt: adminAccesses.accessedAt,
      email: users.email,
      requestId: adminAccesses.requestId,
      what: adminAccesses.what,
      reason: adminAccesses.reason,
      caseNumber: adminAccesses.caseNumber,
    })
    .from(adminAccesses)
    .leftJoin(users, eq(users.id, adminAccesses.adminId))
    .where(sql`(${adminAccesses.accessedAt}, ${adminAccesses.id}) < (${given("accessedAt")}, ${given("id")})`)
    .orderBy(desc(adminAccesses.accessedAt), desc(adminAccesses.id))
    .limit(ADMIN_PAGE_SIZE + 1)
    .prepare(),
);
