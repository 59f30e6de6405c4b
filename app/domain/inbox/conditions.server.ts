import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { given } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { DANGERS, UNCLEAR, URGENT } from "#db/values.ts";
import { searchedNumber, searchWords, writtenWays } from "../customer-request/search-text.ts";
import { isWaitingAt } from "../customer-request/waiting.server.ts";
import { type InboxFilter, type InboxState, isNarrowed, NO_SOURCE, type UrgencyFilter } from "./filter.ts";
import { URGENT_ON_TOP } from "./limits.ts";

/* Written out instead of bound: only so does SQLite see that a partial index fits. */
export const isOpen = sql`${customerRequests.isResolved} = 0`;
const isSolved = sql`${customerRequests.isResolved} = 1`;
const isNoSpam = isNull(customerRequests.markedSpamAt);

export const isNew = and(isNull(customerRequests.seenAt), isOpen, isNoSpam);
/** Rules or a member say so, never a model (law L20). */
export const isUrgent = and(sql`${customerRequests.danger} > 0`, isOpen, isNoSpam);

/* Without the hints SQLite looks for the few among all that are open. */
export const newOnes = sql`${customerRequests} INDEXED BY customer_requests_new`;
export const urgentOnes = sql`${customerRequests} INDEXED BY customer_requests_urgent`;
const recentlyUrgent = sql`${customerRequests} INDEXED BY customer_requests_called_first`;

const ofBusiness = eq(customerRequests.companySlug, given("companySlug"));

/* Named one by one, each danger is a place of its own in the index: older ones aren't walked past. */
const everyDanger = sql.raw([...new Set([URGENT, ...Object.values(DANGERS)])].join(", "));
export const isRecent = sql`${customerRequests.danger} <> 0 AND ${customerRequests.danger} IN (${everyDanger}) AND ${customerRequests.urgentSince} > ${given("firstSince")}`;

export const calledFirst = {
  where: and(isOpen, isNoSpam, isRecent),
  order: sql`${customerRequests.danger} DESC, ${customerRequests.urgentSince} DESC, ${customerRequests.id} DESC`,
};

/** What stands on top of a list: of its rows those to be called first, by danger (D80). */
export function isOnTop(filter: InboxFilter): SQL | undefined {
  // As a whole the filter can't draw SQLite to an index of its own, which would sort what it found.
  return and(isNarrowed(filter) ? sql`(${filterCondition(filter)}) IS TRUE` : undefined, calledFirst.where);
}

/** The list's rows by day: without what stands on top. */
export function isBelow(filter: InboxFilter): SQL | undefined {
  const firstToCall = sql`SELECT ${customerRequests.id} FROM ${recentlyUrgent} WHERE ${and(ofBusiness, isOnTop(filter))} ORDER BY ${calledFirst.order} LIMIT ${sql.raw(String(URGENT_ON_TOP))}`;
  return and(filterCondition(filter), sql`${customerRequests.id} NOT IN (${firstToCall})`);
}

export function filterCondition(filter: InboxFilter) {
  const { search, type, urgency, state, source, includeSolved, now, userId } = filter;
  return and(
    state === "meine" ? isMine(userId) : stateCondition(state ?? null, includeSolved, now),
    type ? eq(customerRequests.requestType, type) : undefined,
    holds(search ?? ""),
    urgency ? urgencyCondition(urgency) : undefined,
    source ? sourceCondition(source) : undefined,
  );
}

export type Way = "older" | "newer";

export function isBeyond(way: Way): SQL {
  const position = sql`(${customerRequests.createdAt}, ${customerRequests.id})`;
  const cursor = sql`(${given("createdAt")}, ${given("id")})`;
  return way === "older" ? sql`${position} < ${cursor}` : sql`${position} > ${cursor}`;
}

function holds(search: string) {
  const number = searchedNumber(search);
  const words = searchWords(search).map((word) => or(...writtenWays(word).map(holdsText)));
  return or(and(...words), number === null ? undefined : holdsText(number));
}

const holdsText = (text: string) => sql`instr(${customerRequests.searchText}, ${text})`;

function isMine(userId: string | undefined) {
  if (!userId) throw new Error("own requests are asked for without a user");
  return and(eq(customerRequests.assigneeId, userId), isOpen, isNoSpam);
}

function stateCondition(state: InboxState | null, includeSolved: boolean, now?: Date): SQL | undefined {
  const known = includeSolved ? undefined : isOpen;
  if (state === "spam") {
    return or(isNotNull(customerRequests.markedSpamAt), isNotNull(customerRequests.spamSuspicion));
  }
  if (state === "neu") return isNew;
  if (state === "offen") return and(isOpen, isNoSpam);
  if (state === "erledigt") return and(isSolved, isNoSpam);
  if (state === "beantwortet") return and(known, isNotNull(customerRequests.answeredAt), isNoSpam);
  if (state === "unbeantwortet") {
    if (!now) throw new Error("what waits is asked for without a time");
    return isWaitingAt(now);
  }
  return and(known, isNoSpam);
}

/** A member's word counts before the rules': "Nicht dringend" is as good as "Flexibel". */
function urgencyCondition(urgency: UrgencyFilter): SQL | undefined {
  if (urgency === "ohne") return isNull(customerRequests.urgency);
  if (urgency === "sofort") return sql`${customerRequests.danger} > 0`;
  const byRules = eq(customerRequests.urgency, urgency === "unklar" ? UNCLEAR : urgency);
  const isCalm = sql`${customerRequests.danger} = 0`;
  const calmedDown = sql`${customerRequests.urgency} = 'sofort'`;
  return and(isCalm, urgency === "flexibel" ? or(byRules, calmedDown) : byRules);
}

function sourceCondition(source: string): SQL {
  return source === NO_SOURCE ? isNull(customerRequests.source) : eq(customerRequests.source, source);
}
