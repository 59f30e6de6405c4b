import { asc, sql } from "drizzle-orm";
import { type Database, prepared } from "#db/client.server.ts";
import { followUps } from "#db/schema.ts";
import { ofOwnRequest } from "../own-request.server.ts";

export type FollowUp = ReturnType<ReturnType<typeof ofRequest>["all"]>[number];

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
    })
    .from(followUps)
    .where(ofOwnRequest(followUps, sql.placeholder("companySlug"), sql.placeholder("customerRequestId")))
    .orderBy(asc(followUps.createdAt))
    .prepare(),
);
