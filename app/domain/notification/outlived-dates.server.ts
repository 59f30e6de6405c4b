import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import { type Database, given, prepared } from "#db/client.server.ts";
import { customerRequests, dateProposals } from "#db/schema.ts";
import { keptUntil, REMINDED_MS, REQUEST_KEPT_MS } from "../customer-request/kept-until.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";
import { berlinDay, dayAhead } from "../profile/availability.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Its request is deleted before this date (D74). */
export interface OutlivedDate extends DateWindow {
  id: string;
  customerName: string;
  zipCode: string | null;
  location: string | null;
  isAgreed: boolean;
  /** No mail has said so yet. */
  isNew: boolean;
}

/** Solved requests count, too: a request with a date is often called done. The next one comes first. */
export function findOutlivedDates(db: Database, slug: string, since: Date, now: Date): OutlivedDate[] {
  const to = now.getTime() - (REQUEST_KEPT_MS - REMINDED_MS);
  const mentionedUntil = since.getTime() - (REQUEST_KEPT_MS - REMINDED_MS);
  return soonDeleted(db)
    .all({ slug, from: now.getTime() - REQUEST_KEPT_MS, to })
    .flatMap(({ request, proposal }) => {
      const {
        createdAt,
        isResolved,
        appointmentStartsAt,
        appointmentEndsAt,
        answeredAt: _,
        ...about
      } = request;
      const isLate = createdAt.getTime() >= mentionedUntil;
      const found = { ...about, isNew: isLate || (proposal?.proposedAt ?? createdAt) >= since };
      const agreed =
        appointmentStartsAt && appointmentEndsAt
          ? [{ ...found, isAgreed: true, startsAt: appointmentStartsAt, endsAt: appointmentEndsAt }]
          : [];
      const proposed = (isResolved ? [] : (proposal?.windows ?? [])).map(({ startsAt, endsAt }) => ({
        ...{ ...found, isAgreed: false, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      }));
      return [...agreed, ...proposed];
    })
    .filter(({ startsAt }) => startsAt > now)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

export type EndingRequest = ReturnType<typeof findEnding>[number];

/** Open ones that are deleted by the end of tomorrow and have a date, or no answer yet. */
export function findEnding(db: Database, slug: string, now: Date) {
  const tomorrow = dayAhead(now, 1);
  const from = now.getTime() - REQUEST_KEPT_MS;
  return soonDeleted(db)
    .all({ slug, from, to: from + 2 * DAY_MS })
    .flatMap(({ request, proposal }) => {
      const { id, customerName, zipCode, location, createdAt, isResolved, answeredAt } = request;
      const deletedOn = berlinDay(keptUntil({ createdAt }));
      const hasDate = request.appointmentStartsAt !== null || proposal !== null;
      if (isResolved || deletedOn > tomorrow || (answeredAt && !hasDate)) return [];
      return [{ id, customerName, zipCode, location, hasDate, isNew: deletedOn === tomorrow }];
    });
}

const soonDeleted = prepared((db) => {
  const { id, customerName, zipCode, location, createdAt, isResolved } = customerRequests;
  const { appointmentStartsAt, appointmentEndsAt, answeredAt } = customerRequests;
  const isOpen = and(eq(dateProposals.customerRequestId, id), isNull(dateProposals.decidedAt));
  return db
    .select({
      request: {
        ...{ id, customerName, zipCode, location, createdAt, isResolved, answeredAt },
        ...{ appointmentStartsAt, appointmentEndsAt },
      },
      proposal: { windows: dateProposals.windows, proposedAt: dateProposals.proposedAt },
    })
    .from(customerRequests)
    .leftJoin(dateProposals, isOpen)
    .where(
      and(
        eq(customerRequests.companySlug, given("slug")),
        gte(createdAt, given("from")),
        lt(createdAt, given("to")),
        isNull(customerRequests.declinedAt),
        isNull(customerRequests.markedSpamAt),
      ),
    )
    .orderBy(asc(createdAt));
});
