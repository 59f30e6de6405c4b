import { randomUUID } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { adminAccesses, profiles } from "#db/schema.ts";
import type { GrantReason, RequestRead } from "#db/values.ts";
import type { InboxCursor } from "../inbox/cursor.ts";
import type { User } from "../sign-in/user.server.ts";
import type { Access } from "./access-pass.server.ts";
import { newestFirst, olderThan, pageOf } from "./page.server.ts";

const KEPT_YEARS = 2;

export type Admin = Pick<User, "id" | "email">;

/** Records nothing of a customer (law L10). */
export function recordAccess(
  db: Database,
  what: RequestRead,
  { admin, requestId }: { admin: Admin; requestId: string },
  access: Access,
  now: Date,
): void {
  insertAccess(db, { what, requestId, ...access }, admin, now);
}

export function recordLook(db: Database, what: "list" | "search", admin: Admin, now: Date): void {
  insertAccess(db, { what }, admin, now);
}

function insertAccess(
  db: Database | Transaction,
  look: Omit<typeof adminAccesses.$inferInsert, "id" | "accessedAt" | "adminId" | "adminEmail">,
  { id: adminId, email: adminEmail }: Admin,
  now: Date,
): void {
  db.insert(adminAccesses)
    .values({ id: randomUUID(), accessedAt: now, adminId, adminEmail, ...look })
    .run();
}

export type RecordedAccess = ReturnType<typeof listAccesses>["entries"][number];

const PLACE = { createdAt: adminAccesses.accessedAt, id: adminAccesses.id };

export const ACCESSES_A_PAGE = 12;

export function listAccesses(db: Database, after: InboxCursor | null) {
  const found = db
    .select({
      ...PLACE,
      email: adminAccesses.adminEmail,
      ...pick(adminAccesses, "requestId", "what", "reason", "caseNumber", "profileId", "grantedUntil"),
    })
    .from(adminAccesses)
    .where(olderThan(PLACE, after))
    .orderBy(...newestFirst(PLACE))
    .limit(ACCESSES_A_PAGE + 1)
    .all();
  const { page: entries, older } = pageOf(found, ACCESSES_A_PAGE);
  return { entries, older };
}

export async function forgetOldAccesses(db: Database, now: Date): Promise<number> {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - KEPT_YEARS);
  return db.delete(adminAccesses).where(lte(adminAccesses.accessedAt, start)).run().changes;
}

/** Null ends it. Books nothing and changes nothing at Stripe (D82, law L49). */
export function grantAccess(
  db: Database,
  admin: Admin,
  { profileId, until, reason }: { profileId: string; until: Date | null; reason: GrantReason | null },
  now: Date,
): void {
  writeTransaction(db, (tx) => {
    const change = tx.update(profiles).set({ grantedUntil: until }).where(eq(profiles.id, profileId)).run();
    if (change.changes === 0) return;
    const what = until ? "granted" : "grant-ended";
    insertAccess(tx, { what, reason, profileId, grantedUntil: until }, admin, now);
  });
}
