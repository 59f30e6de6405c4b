import { setImmediate as breathe } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, profiles, users } from "#db/schema.ts";
import { berlinOffsets } from "./berlin-offsets.ts";

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
const LEAST_ANSWERS = 10;
const PAGE = 250;

/**
 * "Antwortet meist am selben Tag": of at least ten answered requests of the last 30 days, more than half were
 * answered on the Berlin day they came. Neither spam nor what a business sent itself counts. Returns the slugs of
 * the businesses for which it changed: drop their request pages.
 */
export async function updateAnswersSameDay(db: Database, now: Date): Promise<string[]> {
  const changed: string[] = [];
  let last = "";
  for (;;) {
    const page = answersAfter(db, last, now);
    const isNew = page.filter(({ is, was }) => is !== was);
    writeTransaction(db, (tx) => {
      for (const is of [0, 1]) {
        const ids = isNew.filter((one) => one.is === is).map(({ id }) => id);
        if (ids.length > 0)
          tx.update(profiles)
            .set({ answersSameDay: is === 1 })
            .where(inArray(profiles.id, ids))
            .run();
      }
    });
    changed.push(...isNew.map(({ slug }) => slug));
    if (page.length < PAGE) return changed;
    last = page.at(-1)?.slug ?? last;
    await breathe();
  }
}

/** From one index alone; an answer is what `answered_at` says, a request turned down included. */
function answersAfter(db: Database, slug: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { change, before, after } = berlinOffsets(since, now);
  const { companySlug, createdAt, answeredAt, customerEmail, customerPhone } = customerRequests;
  const day = (at: typeof createdAt | typeof answeredAt) =>
    sql`CAST((${at} + iif(${at} < ${change.getTime()}, ${before}, ${after})) / 86400000 AS INTEGER)`;
  return db.all<{ id: string; slug: string; is: number; was: number }>(sql`
    SELECT ${profiles.id} AS id, ${profiles.slug} AS slug, ${profiles.answersSameDay} AS was,
      (SELECT count(*) >= ${LEAST_ANSWERS} AND 2 * sum(${day(createdAt)} = ${day(answeredAt)}) > count(*)
        FROM ${customerRequests}
        WHERE ${companySlug} = ${profiles.slug} AND ${createdAt} > ${since.getTime()}
          AND answered_at IS NOT NULL AND spam_suspicion IS NULL AND marked_spam_at IS NULL
          AND coalesce(lower(${customerEmail}), '') NOT IN (${profiles.email}, ${users.email})
          AND coalesce(${customerPhone}, '') <> coalesce(${profiles.mobileNumber}, '-')) AS "is"
    FROM ${profiles} JOIN ${users} ON ${users.id} = ${profiles.ownerId}
    WHERE ${profiles.slug} > ${slug} ORDER BY ${profiles.slug} LIMIT ${PAGE}`);
}
