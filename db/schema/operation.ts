import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { WrittenMail } from "../outbox-details.ts";
import { JOURNAL_KINDS, LANES } from "../values.ts";
import { users } from "./accounts.ts";
import { instant, json } from "./columns.ts";
import { customerRequests } from "./requests.ts";

/** Survives a restart (D12, D27). Keys hold no address, only a keyed hash. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("rate_limits_age").on(table.resetsAt)],
);

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/**
 * Stored with its job in the transaction of its cause, put into words when it is sent (D40). The job has its details.
 * Neither sent nor with a job: nobody needs it.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    uniqueKey: text("unique_key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    /** Local mode keeps what a sent one said. */
    written: json<WrittenMail | null>("written", isObject, null),
    /** The mail goes when the request goes (D43). */
    customerRequestId: text("customer_request_id").references(() => customerRequests.id, {
      onDelete: "cascade",
    }),
    /** It is null for other recipients. The mail goes when the user goes. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("outbox_age").on(table.createdAt),
    index("outbox_request").on(table.customerRequestId),
    index("outbox_user").on(table.userId),
  ],
);

/** What is still to be done, for every lane of `platform/work/`. A done job is deleted, a dead one stays. */
export const jobs = sqliteTable(
  "jobs",
  {
    /** It also says which of two jobs came first. */
    id: integer("id").primaryKey(),
    lane: text("lane", { enum: LANES }).notNull(),
    /** A lane has one job of a key. */
    key: text("key").notNull(),
    /** A hold stops the other jobs of the same subject, such as a receiver. */
    subject: text("subject"),
    /** Jobs with the same one run in the order in which they came. */
    orderKey: text("order_key"),
    details: json<object>("details", isObject, {}).notNull(),
    /** The job goes when the request goes (D43). */
    customerRequestId: text("customer_request_id").references(() => customerRequests.id, {
      onDelete: "cascade",
    }),
    /** The job of a mail goes with it. A mail that is sent again by hand gets another id. */
    mailId: text("mail_id").references(() => outbox.id, { onDelete: "cascade", onUpdate: "cascade" }),
    createdAt: instant("created_at").notNull(),
    /** A job that is due goes before those of higher ranks. */
    rank: integer("rank").notNull().default(1),
    dueAt: instant("due_at").notNull(),
    /** From then on it is not tried again. */
    expiresAt: instant("expires_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Somebody works on it until then. */
    leaseEndsAt: instant("lease_ends_at"),
    failedAt: instant("failed_at"),
    why: text("why"),
  },
  (table) => [
    unique("jobs_key").on(table.lane, table.key),
    index("jobs_due").on(table.lane, table.rank, table.dueAt).where(sql`failed_at IS NULL`),
    index("jobs_subject").on(table.lane, table.subject, table.dueAt).where(sql`subject IS NOT NULL`),
    index("jobs_order").on(table.lane, table.orderKey).where(sql`order_key IS NOT NULL`),
    index("jobs_request").on(table.customerRequestId).where(sql`customer_request_id IS NOT NULL`),
    index("jobs_mail").on(table.mailId).where(sql`mail_id IS NOT NULL`),
    index("jobs_dead").on(table.failedAt).where(sql`failed_at IS NOT NULL`),
  ],
);

/** The key makes each scheduled run happen once. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    job: text("job").notNull(),
    scheduledFor: instant("scheduled_for").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.job, table.scheduledFor] })],
);

/** A restored backup repeats these (decision 009). Triggers and `noteForRestore` write them. */
export const restoreJournal = sqliteTable("restore_journal", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: JOURNAL_KINDS }).notNull(),
  subject: text("subject").notNull(),
  happenedAt: instant("happened_at").notNull(),
});

/** These are this installation's own keys, for photo tokens and hashed addresses, in base64url. */
export const serverSecrets = sqliteTable("server_secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  createdAt: instant("created_at").notNull(),
});
