import { desc, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction } from "#db/client.server.ts";
import { questions } from "#db/schema.ts";
import { ofOwnRequest } from "../own-request.server.ts";

/** The one that counts: it replaced those before it. Answered or not. */
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
