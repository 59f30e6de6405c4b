import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { questions } from "#db/schema.ts";

/** The one that counts: it replaced those before it. Answered or not. */
export function newestQuestion(db: Database, customerRequestId: string) {
  return newest(db).get({ customerRequestId });
}

const newest = prepared((db: Database) =>
  db
    .select({
      id: questions.id,
      askedAt: questions.askedAt,
      topics: questions.topics,
      ownWords: questions.ownWords,
      answeredAt: questions.answeredAt,
    })
    .from(questions)
    .where(eq(questions.customerRequestId, sql.placeholder("customerRequestId")))
    .orderBy(desc(questions.askedAt), desc(sql`rowid`))
    .limit(1)
    .prepare(),
);
