import { asc, desc, sql } from "drizzle-orm";
import { atMost, type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { dateProposals, followUps, questions } from "#db/schema.ts";
import { ofOwnRequest } from "../own-request.server.ts";

/** The one that counts replaced those before it, answered or not. */
export function newestQuestion(db: Database | Transaction, companySlug: string, customerRequestId: string) {
  return newest(db).get({ companySlug, customerRequestId });
}

const newest = prepared((db) =>
  db
    .select({ ...pick(questions, "id", "askedAt", "topics", "ownWords", "channel", "answeredAt") })
    .from(questions)
    .where(ofOwnRequest(questions, given("companySlug"), given("customerRequestId")))
    .orderBy(desc(questions.askedAt), desc(sql`rowid`))
    .limit(atMost(1)),
);

/** It came with "Kein Termin passt". With the tables named: Drizzle drops a column's table where a query has one. */
const isToDates =
  sql<boolean>`EXISTS (SELECT 1 FROM ${dateProposals} WHERE ${dateProposals}.customer_request_id = ${followUps}.customer_request_id AND ${dateProposals}.decided_at = ${followUps}.created_at)`.mapWith(
    Boolean,
  );

type FollowUp = ReturnType<ReturnType<typeof ofRequest>["all"]>[number];

export function findFollowUps(db: Database | Transaction, companySlug: string, id: string): FollowUp[] {
  return ofRequest(db).all({ companySlug, customerRequestId: id });
}

export function hasAddition(followUps: readonly FollowUp[], solvedAt: Date | null): boolean {
  // After "Erledigt" there may be another problem: what came before counts no more.
  return followUps.some(({ createdAt, message, isAnswer, isToDates }) => {
    return message !== null && !isAnswer && !isToDates && (!solvedAt || createdAt > solvedAt);
  });
}

const ofRequest = prepared((db) =>
  db
    .select({
      ...pick(followUps, "id", "createdAt", "message", "photoCount"),
      isAnswer: sql<boolean>`${followUps.questionId} IS NOT NULL`.mapWith(Boolean),
      isToDates,
    })
    .from(followUps)
    .where(ofOwnRequest(followUps, given("companySlug"), given("customerRequestId")))
    .orderBy(asc(followUps.createdAt)),
);
