import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ANSWER_CHANNELS } from "../values.ts";
import { profiles } from "./accounts.ts";
import { flag, instant, json, texts } from "./columns.ts";
import { customerRequests } from "./requests.ts";

/** What opens a request's page (D63). A copy of this table opens nothing. */
export const statusLinks = sqliteTable(
  "status_links",
  {
    /** It is SHA-256 of the 128-bit token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    customerRequestId: text("customer_request_id")
      .notNull()
      .references(() => customerRequests.id, { onDelete: "cascade" }),
    /** Only for the browser that sent it: an address or number is unproven (D42). */
    showsRequest: flag("shows_request").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("status_links_request").on(table.customerRequestId)],
);

/** Up to three things that the business wants to know, and a sentence of its own ("Rückfrage"). */
export const questions = sqliteTable(
  "questions",
  {
    id: text("id").primaryKey(),
    customerRequestId: text("customer_request_id")
      .notNull()
      .references(() => customerRequests.id, { onDelete: "cascade" }),
    askedAt: instant("asked_at").notNull(),
    /** It is of the closed list in `domain/reply/question-topics.ts`. */
    topics: texts("topics").notNull(),
    ownWords: text("own_words"),
    channel: text("channel", { enum: ANSWER_CHANNELS }).notNull(),
    answeredAt: instant("answered_at"),
  },
  (table) => [index("questions_request").on(table.customerRequestId, table.askedAt)],
);

/** What the customer sent after the request; its photos stand at the end of the request's. */
export const followUps = sqliteTable(
  "follow_ups",
  {
    id: text("id").primaryKey(),
    customerRequestId: text("customer_request_id")
      .notNull()
      .references(() => customerRequests.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    message: text("message"),
    photoCount: integer("photo_count").notNull(),
    /** Null for what nobody asked for. */
    questionId: text("question_id").references(() => questions.id, { onDelete: "cascade" }),
    /** SHA-256 over what was sent; finds repeats of one submit. */
    contentFingerprint: text("content_fingerprint").notNull(),
  },
  (table) => [
    index("follow_ups_request").on(table.customerRequestId, table.createdAt),
    index("follow_ups_question").on(table.questionId),
  ],
);

const isWindows = (value: unknown) =>
  Array.isArray(value) &&
  value.every((one) => typeof one?.startsAt === "number" && typeof one.endsAt === "number");

/** Amounts count cents. `fits` is null as long as its customer hasn't said so; `answeredAt` counts ms. */
export interface PriceFrame {
  from: number;
  to: number;
  fits: boolean | null;
  answeredAt: number | null;
}

const isFrame = (value: unknown) =>
  typeof (value as PriceFrame)?.from === "number" && typeof (value as PriceFrame).to === "number";

/** The newest of a request counts; what was taken stands at the request ("Termin"). */
export const dateProposals = sqliteTable(
  "date_proposals",
  {
    id: text("id").primaryKey(),
    customerRequestId: text("customer_request_id")
      .notNull()
      .references(() => customerRequests.id, { onDelete: "cascade" }),
    proposedAt: instant("proposed_at").notNull(),
    /** They count ms, and there are at most three; none where only a price is named (D78). */
    windows: json<{ startsAt: number; endsAt: number }[]>("windows", isWindows, []).notNull(),
    price: json<PriceFrame | null>("price", isFrame, null),
    channel: text("channel", { enum: ANSWER_CHANNELS }).notNull(),
    decidedAt: instant("decided_at"),
    /** It counts `windows` from 0. Null with `decidedAt` means that none fits. */
    takenWindow: integer("taken_window"),
  },
  (table) => [index("date_proposals_request").on(table.customerRequestId, table.proposedAt)],
);

/** All that is kept of a request its customer withdrew. */
export const withdrawnRequests = sqliteTable(
  "withdrawn_requests",
  {
    id: text("id").primaryKey(),
    companySlug: text("company_slug")
      .notNull()
      .references(() => profiles.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    withdrawnAt: instant("withdrawn_at").notNull(),
  },
  (table) => [index("withdrawn_requests_business").on(table.companySlug, table.withdrawnAt)],
);
