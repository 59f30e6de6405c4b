import { createHash } from "node:crypto";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { atMost, type Database, given, prepared } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";
import { calledFirstSince } from "../customer-request/urgency/danger.ts";
import { isWaitingFrom, waitsFrom } from "../customer-request/waiting.server.ts";
import { berlinDay, startOfDay } from "../profile/availability.ts";
import { isNew, isOpen, isRecent, isUrgent, newOnes, urgentOnes } from "./conditions.server.ts";
import { OPEN_COUNT_CAP } from "./limits.ts";

export interface InboxPulse {
  /** Open requests that aren't spam, at most {@link OPEN_COUNT_CAP}. */
  openCount: number;
  newCount: number;
  urgentCount: number;
  /** Solved since midnight in Berlin, at most {@link OPEN_COUNT_CAP}. */
  solvedToday: number;
  /** Like `unansweredCount` among the first open ones; says nothing once there are more of these than are counted. */
  projectCount: number;
  unansweredCount: number;
  /** `takenCount` has an assignee, `mineCount` is the asker's; null where only one works. */
  takenCount: number;
  mineCount: number | null;
  /** It is the newest request's id; null before the first. */
  newest: string | null;
  /** Another one as soon as a card of the newest open ones would say something else. */
  shown: string;
}

const EMPTY: InboxPulse = {
  openCount: 0,
  newCount: 0,
  urgentCount: 0,
  solvedToday: 0,
  projectCount: 0,
  unansweredCount: 0,
  takenCount: 0,
  mineCount: null,
  newest: null,
  shown: "",
};

const ofBusiness = eq(customerRequests.companySlug, given("companySlug"));
const isListed = and(isOpen, isNull(customerRequests.markedSpamAt));

const waits = isWaitingFrom(given("waitsFrom"));
/* What changes on a card; questions and dates on their way change the time of the answer, and photos and words are new. */
const onCard = sql.raw(
  "seen_at, answered_at, answered_channel, declined_at, assignee_id, danger, marked_urgent, urgency, emergency, spam_suspicion, appointment_starts_at, appointment_ends_at, contact_changed_at, new_photos, new_words",
);
const newestFirst = sql`ORDER BY ${customerRequests.createdAt} DESC, ${customerRequests.id} DESC`;
const firstListed = firstOf(
  sql`request_type AS type, assignee_id AS assignee, ${waits} AS waits, json_array(id, ${onCard}, iif(${isRecent}, urgent_since, 0)) AS card`,
  customerRequests,
  isListed,
  newestFirst,
);
const counts = sql`(SELECT count(*) FILTER (WHERE type = 'project') AS projects, count(*) FILTER (WHERE waits) AS waiting, count(assignee) AS taken, count(*) FILTER (WHERE assignee = ${given("userId")}) AS mine, group_concat(card) AS cards FROM (${firstListed}) AS capped) AS capped_counts`;

const isSolvedToday = sql`${customerRequests.solvedAt} >= ${given("today")}`;

const isShared = sql`(SELECT count(*) FROM ${members} WHERE ${members}.profile_id = (SELECT ${profiles}.id FROM ${profiles} WHERE ${profiles}.slug = ${given("companySlug")})) > 1`;

const pulse = prepared((db) =>
  db
    .select({
      openCount: capped(customerRequests, isListed),
      newCount: capped(newOnes, isNew),
      urgentCount: capped(urgentOnes, isUrgent),
      solvedToday: capped(customerRequests, isSolvedToday),
      projectCount: sql<number>`capped_counts.projects`,
      unansweredCount: sql<number>`capped_counts.waiting`,
      takenCount: sql<number>`capped_counts.taken`,
      mineCount: sql<number | null>`CASE WHEN ${isShared} THEN capped_counts.mine END`,
      newest: customerRequests.id,
      cards: sql<string | null>`capped_counts.cards`,
    })
    .from(customerRequests)
    .innerJoin(counts, sql`true`)
    .where(ofBusiness)
    .orderBy(desc(customerRequests.createdAt), desc(customerRequests.id))
    .limit(atMost(1)),
);

export async function inboxPulse(
  db: Database,
  companySlug: string,
  userId: string,
  now: Date,
): Promise<InboxPulse> {
  const today = startOfDay(berlinDay(now)).getTime();
  const since = { waitsFrom: waitsFrom(now).getTime(), firstSince: calledFirstSince(now).getTime() };
  const found = pulse(db).get({ companySlug, userId, today, ...since });
  if (!found) return EMPTY;
  const { cards, ...counted } = found;
  return {
    ...counted,
    shown: createHash("sha256").update(`${today} ${cards}`).digest("base64url").slice(0, 16),
  };
}

type Rows = SQL | typeof customerRequests;

function capped(table: Rows, condition: SQL | undefined): SQL<number> {
  return sql`(SELECT count(*) FROM (${firstOf(sql`1`, table, condition)}) AS capped)`;
}

function firstOf(what: SQL, table: Rows, condition: SQL | undefined, order = sql``): SQL {
  return sql`SELECT ${what} FROM ${table} WHERE ${and(ofBusiness, condition)} ${order} LIMIT ${sql.raw(String(OPEN_COUNT_CAP))}`;
}
