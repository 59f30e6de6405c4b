import { sql } from "drizzle-orm";
import { customerRequests, followUps } from "#db/schema.ts";

/* With the tables named: Drizzle drops a column's table where a query has only one. */
const ofRequest = sql`${followUps}.customer_request_id = ${customerRequests}.id`;

/** What the customer wrote, and below it what followed. */
export const wholeMessage = sql<string>`${customerRequests}.message_original || coalesce((SELECT group_concat(char(10, 10) || ${followUps}.message, '' ORDER BY ${followUps}.created_at) FROM ${followUps} WHERE ${ofRequest}), '')`;

/** It holds only what followed. */
export const laterWords = sql<
  string | null
>`(SELECT group_concat(${followUps}.message, char(10, 10) ORDER BY ${followUps}.created_at) FROM ${followUps} WHERE ${ofRequest})`;

/** When the customer last added something. */
export const followedAt =
  sql`(SELECT max(${followUps}.created_at) FROM ${followUps} WHERE ${ofRequest})`.mapWith(
    followUps.createdAt,
  );

/** Whether the newest words answer a question; looked up only where there are new ones. */
export const isAnswerNew =
  sql<boolean>`iif(${customerRequests}.new_words, coalesce((SELECT ${followUps}.question_id IS NOT NULL FROM ${followUps} WHERE ${ofRequest} AND (${followUps}.message IS NOT NULL OR ${followUps}.question_id IS NOT NULL) ORDER BY ${followUps}.created_at DESC LIMIT 1), 0), 0)`.mapWith(
    Boolean,
  );
