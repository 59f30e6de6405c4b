import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { atMost, type Database, given, prepared, type Transaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, dateProposals } from "#db/schema.ts";
import { berlinDay } from "../../profile/availability.ts";
import { isDeclinedForGood, isOwnRequest, ofOwnRequest } from "../own-request.server.ts";
import type { DateWindow } from "./date-window.ts";

type Stored = typeof dateProposals.$inferSelect;
/** `takenWindow` counts `windows`. Null with `decidedAt` means that none fits. */
export type DateProposal = Omit<Stored, "customerRequestId" | "windows"> & { windows: DateWindow[] };

/** The newest, decided or not; null where none was made. */
export function newestProposal(
  db: Database | Transaction,
  companySlug: string,
  customerRequestId: string,
): DateProposal | null {
  const found = newest(db).get({ companySlug, customerRequestId });
  if (!found) return null;
  return { ...found, windows: asWindows(found.windows) };
}

/** Until its day begins, the customer may take another one, or none. */
export function mayChangeTaken({ takenWindow, windows }: DateProposal, now: Date): boolean {
  const taken = windows[takenWindow ?? -1];
  return taken !== undefined && berlinDay(taken.startsAt) > berlinDay(now);
}

function asWindows(stored: (typeof dateProposals.$inferSelect)["windows"]): DateWindow[] {
  return (stored ?? []).map(({ startsAt, endsAt }) => ({
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
  }));
}

/**
 * What a new proposal shouldn't name: what was proposed for this request, what other customers can still take, and the
 * business's appointments to come.
 */
export function busyWindows(db: Database, companySlug: string, requestId: string, now: Date): DateWindow[] {
  const proposed = db
    .select({ windows: dateProposals.windows })
    .from(dateProposals)
    .where(ofOwnRequest(dateProposals, companySlug, requestId))
    .all();
  const isOpen = and(
    eq(customerRequests.companySlug, companySlug),
    isNotNull(customerRequests.answeredAt),
    isNull(customerRequests.spamSuspicion),
    isNull(customerRequests.markedSpamAt),
    eq(customerRequests.isResolved, false),
    isNull(dateProposals.decidedAt),
  );
  const elsewhere = db
    .select({ windows: dateProposals.windows })
    // By itself SQLite walks every open request; few of them are answered.
    .from(sql`${customerRequests} INDEXED BY customer_requests_answered`)
    .innerJoin(dateProposals, eq(dateProposals.customerRequestId, customerRequests.id))
    .where(isOpen)
    .all();
  const { appointmentStartsAt: startsAt, appointmentEndsAt: endsAt, declinedAt } = customerRequests;
  const fixed = db
    .select({
      startsAt: sql<Date>`${startsAt}`.mapWith(startsAt),
      endsAt: sql<Date>`${endsAt}`.mapWith(endsAt),
    })
    .from(customerRequests)
    .where(and(eq(customerRequests.companySlug, companySlug), gt(startsAt, now), isNull(declinedAt)))
    .all();
  return [...fixed, ...[...proposed, ...elsewhere].flatMap(({ windows }) => asWindows(windows))];
}

const newest = prepared((db) =>
  db
    .select({
      ...pick(dateProposals, "id", "proposedAt", "windows", "price", "channel", "decidedAt", "takenWindow"),
    })
    .from(dateProposals)
    .where(ofOwnRequest(dateProposals, given("companySlug"), given("customerRequestId")))
    .orderBy(desc(dateProposals.proposedAt), desc(sql`rowid`))
    .limit(atMost(1)),
);

/** Whether the business has another appointment at that time: it may have two vans, so nobody is refused. */
export function overlapsAnother(db: Database, companySlug: string, id: string, window: DateWindow): boolean {
  const { appointmentStartsAt, appointmentEndsAt, declinedAt } = customerRequests;
  const another = and(
    eq(customerRequests.companySlug, companySlug),
    lt(appointmentStartsAt, window.endsAt),
    gt(appointmentEndsAt, window.startsAt),
    ne(customerRequests.id, id),
    isNull(declinedAt),
  );
  return db.select({ id: customerRequests.id }).from(customerRequests).where(another).get() !== undefined;
}

export interface Appointment extends DateWindow {
  /** Each change of the calendar files has a higher one. */
  sequence: number;
  /** Null where its customer took it back: it stands until the business says otherwise. */
  agreedAt: Date | null;
  cancelledAt: Date | null;
}

export function findAppointment(
  db: Database | Transaction,
  companySlug: string,
  customerRequestId: string,
): Appointment | null {
  const found = db
    .select({
      startsAt: customerRequests.appointmentStartsAt,
      endsAt: customerRequests.appointmentEndsAt,
      cancelledAt: customerRequests.declinedAt,
      sequence: customerRequests.calendarSequence,
    })
    .from(customerRequests)
    .where(isOwnRequest(companySlug, customerRequestId))
    .get();
  const { startsAt, endsAt } = found ?? {};
  if (!found || !startsAt || !endsAt) return null;
  const isTaken = and(
    ofOwnRequest(dateProposals, companySlug, customerRequestId),
    isNotNull(dateProposals.takenWindow),
  );
  const { decidedAt, takenWindow, windows } = dateProposals;
  const taken = db
    .select({ decidedAt, takenWindow, windows })
    .from(dateProposals)
    .where(isTaken)
    .orderBy(desc(decidedAt))
    .all();
  // The second of two dates that were taken may be refused later: it doesn't get the time of the first.
  const agreed = taken.find((one) => one.windows[one.takenWindow ?? -1]?.startsAt === startsAt.getTime());
  return { ...found, startsAt, endsAt, agreedAt: agreed?.decidedAt ?? null };
}

/** As its customer may know it: what can still be taken back hasn't happened. */
export function toldAppointment(appointment: Appointment, now: Date): Appointment {
  const { cancelledAt, sequence } = appointment;
  if (!cancelledAt || isDeclinedForGood(cancelledAt, now)) return appointment;
  return { ...appointment, cancelledAt: null, sequence: sequence - 1 };
}
