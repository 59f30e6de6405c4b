import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import { type Database, given, prepared } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, dateProposals } from "#db/schema.ts";
import { keptUntil, REMINDED_MS, REQUEST_KEPT_MS } from "../customer-request/kept-until.ts";
import { berlinDay, dayAhead } from "../profile/availability.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Its request is deleted before this date (D74), and while it is new no mail has said so. */
export type OutlivedDate = ReturnType<typeof findOutlivedDates>[number];

/** Solved requests count, too: a request with a date is often called done. The next one comes first. */
export function findOutlivedDates(db: Database, slug: string, since: Date, now: Date) {
  const to = now.getTime() - (REQUEST_KEPT_MS - REMINDED_MS);
  const mentionedUntil = since.getTime() - (REQUEST_KEPT_MS - REMINDED_MS);
  return soonDeleted(db)
    .all({ slug, from: now.getTime() - REQUEST_KEPT_MS, to })
    .flatMap(({ about, createdAt, isResolved, startsAt, endsAt, proposal }) => {
      const isLate = createdAt.getTime() >= mentionedUntil;
      const found = { ...about, isNew: isLate || (proposal?.proposedAt ?? createdAt) >= since };
      const agreed = startsAt && endsAt ? [{ ...found, isAgreed: true, startsAt, endsAt }] : [];
      const proposed = (isResolved ? [] : (proposal?.windows ?? [])).map((window) => ({
        ...{
          ...found,
          isAgreed: false,
          startsAt: new Date(window.startsAt),
          endsAt: new Date(window.endsAt),
        },
      }));
      return [...agreed, ...proposed];
    })
    .filter(({ startsAt }) => startsAt > now)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

export type EndingRequest = ReturnType<typeof findEnding>[number];

/** Open ones that are deleted by the end of tomorrow and have a date or a proposal, or no answer yet. */
export function findEnding(db: Database, slug: string, now: Date) {
  const tomorrow = dayAhead(now, 1);
  const from = now.getTime() - REQUEST_KEPT_MS;
  return soonDeleted(db)
    .all({ slug, from, to: from + 2 * DAY_MS })
    .flatMap(({ about, createdAt, isResolved, answeredAt, endsAt, proposal }) => {
      const deletedOn = berlinDay(keptUntil({ createdAt }));
      const date = endsAt && endsAt > now ? "ahead" : proposal ? "proposed" : endsAt ? "past" : "none";
      if (isResolved || deletedOn > tomorrow || (answeredAt && date === "none")) return [];
      return [{ ...about, date, isNew: deletedOn === tomorrow } as const];
    });
}

const soonDeleted = prepared((db) => {
  const { id, createdAt, isResolved, answeredAt } = customerRequests;
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt } = customerRequests;
  const isOpen = and(eq(dateProposals.customerRequestId, id), isNull(dateProposals.decidedAt));
  return db
    .select({
      about: pick(customerRequests, "id", "customerName", "zipCode", "location"),
      ...{ createdAt, isResolved, answeredAt, startsAt, endsAt },
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
