import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACCESS_REASONS, ADMIN_READS, GRANT_REASONS, SUSPENSION_REASONS } from "../values.ts";
import { profiles } from "./accounts.ts";
import { instant } from "./columns.ts";

/** The open one has no `reinstated_at`. */
export const suspensions = sqliteTable(
  "suspensions",
  {
    id: text("id").primaryKey(),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    suspendedAt: instant("suspended_at").notNull(),
    suspendedBy: text("suspended_by").notNull(),
    /** Stays when that administrator's account is deleted; null when it was gone before. */
    suspendedByEmail: text("suspended_by_email"),
    reason: text("reason", { enum: SUSPENSION_REASONS }).notNull(),
    note: text("note").notNull(),
    reinstatedAt: instant("reinstated_at"),
    reinstatedBy: text("reinstated_by"),
    reinstatedByEmail: text("reinstated_by_email"),
  },
  (table) => [index("suspensions_profile").on(table.profileId, table.suspendedAt)],
);

/** Says what administrators looked at or granted, and why (law L10, L49). Outlives the request: nothing of a customer. */
export const adminAccesses = sqliteTable(
  "admin_accesses",
  {
    id: text("id").primaryKey(),
    accessedAt: instant("accessed_at").notNull(),
    adminId: text("admin_id").notNull(),
    adminEmail: text("admin_email").notNull(),
    /** It is null, like `reason`, for a look at the list. */
    requestId: text("request_id"),
    what: text("what", { enum: ADMIN_READS }).notNull(),
    reason: text("reason", { enum: [...ACCESS_REASONS, ...GRANT_REASONS] }),
    caseNumber: text("case_number").notNull().default(""),
    /** Whose access was granted or ended, and until when; gone with the business. */
    profileId: text("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    grantedUntil: instant("granted_until"),
  },
  (table) => [
    index("admin_accesses_newest").on(table.accessedAt, table.id),
    index("admin_accesses_profile").on(table.profileId).where(sql`profile_id IS NOT NULL`),
  ],
);
