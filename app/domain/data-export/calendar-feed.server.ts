import { and, desc, eq, gte, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { calendarFeeds, customerRequests, members, profiles, users } from "#db/schema.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";
import { appointmentEvent, fileOf } from "../customer-request/status/calendar-file.ts";
import { ownEntry } from "../customer-request/status/own-entry.ts";
import { newStatusToken } from "../customer-request/status/status-link.server.ts";
import { requestLink } from "../notification/webhook/payload.server.ts";
import { findRequestPageBusiness } from "../profile/request-page-business.server.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import { callBackOf } from "./request-file.server.ts";

const MOST_EVENTS = 500;
/** In ms: a calendar keeps what was last week. */
const PAST_MS = 7 * 24 * 60 * 60 * 1000;

/** The one before ends. Nothing but the answer has the token. */
export function openFeed(db: Database, userId: string, now: Date): string {
  const token = newStatusToken();
  const set = { tokenHash: secretHash(token), createdAt: now };
  const insert = db.insert(calendarFeeds).values({ userId, ...set });
  insert.onConflictDoUpdate({ target: calendarFeeds.userId, set }).run();
  return token;
}

export function endFeed(db: Database, userId: string): void {
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).run();
}

export function findFeed(db: Database, userId: string) {
  return db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get();
}

/** Null for a wrong or ended token, and while the business is suspended or may not read its requests (D36). */
export async function readFeed(
  db: Database,
  token: string,
  site: { product: string; origin: string },
  now: Date,
) {
  const member = db
    .select({ slug: profiles.slug, signInEmail: users.email })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(members, eq(members.userId, calendarFeeds.userId))
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(calendarFeeds.tokenHash, secretHash(token)))
    .get();
  const business = await findRequestPageBusiness(db, member?.slug ?? "");
  if (!business || !hasAccess(business, now)) return null;
  const made = { ...site, at: now };
  const events = datedRequests(db, business.slug, now).flatMap((request) => {
    const { id: requestId, appointmentStartsAt: startsAt, appointmentEndsAt: endsAt } = request;
    const link = requestLink(site.origin, request);
    const call = callBackOf(request, { url: link, ...made });
    if (!startsAt || !endsAt) return call ? [call] : [];
    // Without the customer's words: the calendar's provider reads along (law L47).
    const entry = ownEntry({ ...business, ...member }, { ...request, startsAt }, link);
    const { calendarSequence: sequence } = request;
    return [appointmentEvent({ requestId, startsAt, endsAt, sequence, cancelledAt: null }, entry, made)];
  });
  return fileOf({ ...site, method: "PUBLISH", fileName: "kalender.ics" }, events);
}

/** Agreed dates come first: no flood of calls pushes one out. What is deleted is gone at the next fetch. */
function datedRequests(db: Database, slug: string, now: Date) {
  const { createdAt, declinedAt, markedSpamAt, spamSuspicion, appointmentEndsAt } = customerRequests;
  const { isResolved, answeredAt, customerPhone, preferredCallbackTime } = customerRequests;
  const isOpen = and(eq(isResolved, false), isNull(answeredAt), isNull(appointmentEndsAt));
  const isCall = and(isNotNull(customerPhone), ne(preferredCallbackTime, "egal"), isNull(spamSuspicion));
  const waitsForCall = and(isOpen, isCall);
  const isDated = gte(appointmentEndsAt, new Date(now.getTime() - PAST_MS));
  const isShown = and(eq(customerRequests.companySlug, slug), isNull(declinedAt), isNull(markedSpamAt));
  return db
    .select()
    .from(customerRequests)
    .where(and(isShown, or(isDated, waitsForCall)))
    .orderBy(desc(appointmentEndsAt), desc(createdAt))
    .limit(MOST_EVENTS)
    .all();
}
