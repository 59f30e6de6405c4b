import { setImmediate as breathe } from "node:timers/promises";
import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { customerRequests, dateProposals, profiles, questions, users } from "#db/schema.ts";
import { WRITTEN_DOWN } from "#db/values.ts";

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
const LEAST_ANSWERS = 10;
const PAGE = 250;

/**
 * "Antwortet meist am selben Tag": of at least ten answered requests of the last 30 days, more than half were
 * answered on the Berlin day they came. Neither spam nor what a business sent itself counts. Returns for how many
 * it changed.
 */
export async function updateAnswersSameDay(db: Database, now: Date): Promise<number> {
  let changed = 0;
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
    changed += isNew.length;
    if (page.length < PAGE) return changed;
    last = page.at(-1)?.slug ?? last;
    await breathe();
  }
}

/** Neither spam nor what the business wrote down or tried out. */
export const cameByLink = sql`coalesce(source, '') NOT IN ${[...WRITTEN_DOWN, "probe"]} AND spam_suspicion IS NULL AND marked_spam_at IS NULL`;

/**
 * From one index, but where the answer came later; an answer is what `answered_at` says, a request turned down
 * included. A question or a proposal of that day was one too: the customer's words since then asked for another.
 */
function answersAfter(db: Database, slug: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { change, before, after } = berlinOffsets(since, now);
  const { companySlug, createdAt, answeredAt, customerEmail, customerPhone } = customerRequests;
  const day = (at: SQLWrapper) =>
    sql`CAST((${at} + iif(${at} < ${change.getTime()}, ${before}, ${after})) / 86400000 AS INTEGER)`;
  const askedThen = (table: SQLWrapper, at: SQLWrapper) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE customer_request_id = ${customerRequests.id} AND ${day(at)} = ${day(createdAt)})`;
  const isSameDay = sql`(${day(createdAt)} = ${day(answeredAt)} OR ${askedThen(questions, questions.askedAt)}
    OR ${askedThen(dateProposals, dateProposals.proposedAt)})`;
  return db.all<{ id: string; slug: string; is: number; was: number }>(sql`
    SELECT ${profiles.id} AS id, ${profiles.slug} AS slug, ${profiles.answersSameDay} AS was,
      (SELECT count(*) >= ${LEAST_ANSWERS} AND 2 * sum(${isSameDay}) > count(*)
        FROM ${customerRequests}
        WHERE ${companySlug} = ${profiles.slug} AND ${createdAt} > ${since.getTime()}
          AND answered_at IS NOT NULL AND ${cameByLink}
          AND coalesce(lower(${customerEmail}), '') NOT IN (${profiles.email}, ${users.email})
          AND coalesce(${customerPhone}, '') <> coalesce(${profiles.mobileNumber}, '-')) AS "is"
    FROM ${profiles} JOIN ${users} ON ${users.id} = ${profiles.ownerId}
    WHERE ${profiles.slug} > ${slug} ORDER BY ${profiles.slug} LIMIT ${PAGE}`);
}

const HOUR_MS = 60 * 60 * 1000;
const OFFSET = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", timeZoneName: "longOffset" });

/** How far Berlin's clocks are ahead of UTC from `since` to `until`, in ms: `before` and from `change` on. */
export function berlinOffsets(since: Date, until: Date) {
  const [before, after] = [offsetAt(since), offsetAt(until)];
  // They change on the hour, at most once in a month.
  let [last, change] = [since, until].map((at) => Math.floor(at.getTime() / HOUR_MS)) as [number, number];
  while (before !== after && change - last > 1) {
    const middle = (last + change) >> 1;
    if (offsetAt(new Date(middle * HOUR_MS)) === before) last = middle;
    else change = middle;
  }
  return { before, after, change: new Date(change * HOUR_MS) };
}

function offsetAt(instant: Date): number {
  const name = OFFSET.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return Number(name?.slice("GMT+".length, -":00".length)) * HOUR_MS;
}
