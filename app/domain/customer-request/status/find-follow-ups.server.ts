import { asc, desc, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction } from "#db/client.server.ts";
import { dateProposals, followUps, questions } from "#db/schema.ts";
import { ofOwnRequest } from "../own-request.server.ts";

/** The one that counts replaced those before it, answered or not. */
export function newestQuestion(db: Database | Transaction, companySlug: string, customerRequestId: string) {
  return newest(db).get({ companySlug, customerRequestId });
}

const newest = prepared((db: Database) =>
  db
    .select({
      id: questions.id,
      askedAt: questions.askedAt,
      topics: questions.topics,
      ownWords: questions.ownWords,
      channel: questions.channel,
      answeredAt: questions.answeredAt,
    })
    .from(questions)
    .where(ofOwnRequest(questions, sql.placeholder("companySlug"), sql.placeholder("customerRequestId")))
    .orderBy(desc(questions.askedAt), desc(sql`rowid`))
    .limit(1)
    .prepare(),
);

/** It came with "Kein Termin passt". With the tables named: Drizzle drops a column's table where a query has one. */
export const isToDates =
  sql<boolean>`EXISTS (SELECT 1 FROM ${dateProposals} WHERE ${dateProposals}.customer_request_id = ${followUps}.customer_request_id AND ${dateProposals}.decided_at = ${followUps}.created_at)`.mapWith(
    Boolean,
  );

type FollowUp = ReturnType<ReturnType<typeof ofRequest>["all"]>[number];

/** They stand in the order they came. */
export function findFollowUps(db: Database, companySlug: string, customerRequestId: string): FollowUp[] {
  return ofRequest(db).all({ companySlug, customerRequestId });
}

const ofRequest = prepared((db: Database) =>
  db
    .select({
      id: followUps.id,
      createdAt: followUps.createdAt,
      message: followUps.message,
      photoCount: followUps.photoCount,
      isAnswer: sql<boolean>`${followUps.questionId} IS NOT NULL`.mapWith(Boolean),
      isToDates,
    })
    .from(followUps)
    .where(ofOwnRequest(followUps, sql.placeholder("companySlug"), sql.placeholder("customerRequestId")))
    .orderBy(asc(followUps.createdAt))
    .prepare(),
);
