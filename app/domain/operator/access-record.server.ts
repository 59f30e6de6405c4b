import { randomUUID } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { adminAccesses } from "#db/schema.ts";
import type { RequestRead } from "#db/values.ts";
import type { User } from "../account/user.server.ts";
import { type InboxCursor, NEWEST } from "../inbox/cursor.ts";
import type { Access } from "./access-pass.server.ts";
import { ADMIN_PAGE_SIZE } from "./page-size.ts";

/** The administrator who looks. */
export type Admin = Pick<User, "id" | "email">;

const NO_REQUEST = { requestId: null, reason: null, caseNumber: "" };

/** Writes down what an administrator did with a request, for two years (law L10): nothing of a customer. */
export function recordAccess(
  db: Database,
  what: RequestRead,
  { admin, requestId }: { admin: Admin; requestId: string },
  access: Access,
  now: Date,
): void {
  insert(db, { what, requestId, ...access }, admin, now);
}

/** The same for a look at the list of all requests, which shows names and first words without a reason. */
export function recordLook(db: Database, what: "list" | "search", admin: Admin, now: Date): void {
  insert(db, { what, ...NO_REQUEST }, admin, now);
}

function insert(
  db: Database,
  look: Pick<typeof adminAccesses.$inferInsert, "what" | "requestId" | "reason" | "caseNumber">,
  { id: adminId, email: adminEmail }: Admin,
  now: Date,
): void {
  insertAccess(db).run({ id: randomUUID(), accessedAt: now.getTime(), adminId, adminEmail, ...look });
}

export type RecordedAccess = ReturnType<typeof listAccesses>["entries"][number];

/** One page of what was written down, the newest first. */
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
      adminEmail: given("adminEmail"),
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
      email: adminAccesses.adminEmail,
      requestId: adminAccesses.requestId,
      what: adminAccesses.what,
      reason: adminAccesses.reason,
      caseNumber: adminAccesses.caseNumber,
    })
    .from(adminAccesses)
    .where(sql`(${adminAccesses.accessedAt}, ${adminAccesses.id}) < (${given("accessedAt")}, ${given("id")})`)
    .orderBy(desc(adminAccesses.accessedAt), desc(adminAccesses.id))
    .limit(ADMIN_PAGE_SIZE + 1)
    .prepare(),
);
