import { sql } from "drizzle-orm";
import { customerRequests, dateProposals, questions } from "#db/schema.ts";

/** What the customer says makes a request new, open and unanswered again; only a decline stays an answer. */
export function turnOfBusiness({ declinedAt }: { declinedAt: Date | null }) {
  const open = { seenAt: null, isResolved: false, solvedAt: null };
  return declinedAt
    ? { ...open, answeredAt: declinedAt }
    : { ...open, answeredAt: null, answeredChannel: null };
}

/* With the tables named: Drizzle drops a column's table where a query has only one. */
const request = sql`${customerRequests}`;
const isAsked = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions}.customer_request_id = ${request}.id AND ${questions}.asked_at = ${request}.answered_at AND ${questions}.answered_at IS NULL)`;
const proposed = sql`(SELECT iif(${dateProposals}.windows = '[]', 'price', 'dates') FROM ${dateProposals} WHERE ${dateProposals}.customer_request_id = ${request}.id AND ${dateProposals}.proposed_at = ${request}.answered_at AND ${dateProposals}.decided_at IS NULL)`;

/** Whether the customer said so of the last proposal, and nobody has answered since; looked up only after an answer. */
export const noDateFits =
  sql<boolean>`coalesce(${request}.answered_at IS NULL AND ${request}.first_answered_at IS NOT NULL AND (SELECT ${dateProposals}.decided_at IS NOT NULL AND ${dateProposals}.taken_window IS NULL AND ${dateProposals}.windows <> '[]' FROM ${dateProposals} WHERE ${dateProposals}.customer_request_id = ${request}.id ORDER BY ${dateProposals}.proposed_at DESC LIMIT 1), 0)`.mapWith(
    Boolean,
  );

/** Whether the last answer asks for something and waits for it; looked up only where there is an answer. */
export const waitsForCustomer = sql<
  "question" | "dates" | "price" | null
>`CASE WHEN ${request}.answered_at IS NULL OR ${request}.declined_at IS NOT NULL THEN NULL WHEN ${isAsked} THEN 'question' ELSE ${proposed} END`;
