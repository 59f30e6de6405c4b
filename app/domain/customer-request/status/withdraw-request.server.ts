import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { noteForRestore } from "#db/restore-journal.server.ts";
import { profiles, withdrawnRequests } from "#db/schema.ts";
import { findMail, isOut } from "../../../platform/outbox/find-mail.server.ts";
import { queueLater, queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { type AlertRecipient, alertRecipients } from "../../profile/members/colleagues.server.ts";
import {
  findRequestPageBusiness,
  type RequestPageBusiness,
} from "../../profile/request-page-business.server.ts";
import { deleteRequestIn, UNDO_MS } from "../own-request.server.ts";
import { type Appointment, findAppointment } from "./proposed-dates.server.ts";

/** A first decline calls the appointment off. Unless it is taken back, calendars lose it. */
export function queueCalledOff(tx: Transaction, companySlug: string, id: string, now: Date): void {
  const details = { declinedAt: now.getTime() };
  for (const { userId, recipient } of toldOfAppointment(tx, companySlug, id, now)) {
    const uniqueKey = keyOf(id, userId, now);
    const mail = { kind: "appointment-called-off", details, recipient, userId } as const;
    queueLater(tx, { ...mail, uniqueKey, customerRequestId: id }, new Date(now.getTime() + UNDO_MS), now);
  }
}

/** Who heard that it was called off has it in the calendar again. */
export function queueRestored(
  tx: Transaction,
  companySlug: string,
  { id, declinedAt }: { id: string; declinedAt: Date | null },
  now: Date,
): void {
  if (!declinedAt) return;
  for (const { userId, recipient } of toldOfAppointment(tx, companySlug, id, now)) {
    if (!isOut(findMail(tx, keyOf(id, userId, declinedAt)))) continue;
    const uniqueKey = `appointment-restored:${id}:${userId}:${now.getTime()}`;
    const mail = { kind: "appointment-restored", details: {}, recipient, userId } as const;
    queueMail(tx, { ...mail, uniqueKey, customerRequestId: id }, now);
  }
}

const keyOf = (id: string, userId: string, declinedAt: Date) =>
  `appointment-called-off:${id}:${userId}:${declinedAt.getTime()}`;

function toldOfAppointment(tx: Transaction, companySlug: string, id: string, now: Date): AlertRecipient[] {
  const business = tx.select().from(profiles).where(eq(profiles.slug, companySlug)).get();
  const appointment = findAppointment(tx, companySlug, id);
  return business && appointment && appointment.endsAt > now ? alertRecipients(tx, business) : [];
}

/** Deletes it at once (D49). The business keeps the time (D63), and hears that an appointment is off. */
export async function withdrawRequest(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<void> {
  const business = await findRequestPageBusiness(db, companySlug);
  return writeTransaction(db, (tx) => {
    const appointment = findAppointment(tx, companySlug, id);
    if (!deleteRequestIn(tx, companySlug, id, now)) return;
    const withdrawn = { id, companySlug, withdrawnAt: now };
    // One that a restore brought back may be noted already.
    const again = { target: withdrawnRequests.id, set: withdrawn };
    tx.insert(withdrawnRequests).values(withdrawn).onConflictDoUpdate(again).run();
    if (business) noteForRestore(tx, "request-withdrawn", `${id} ${business.id} ${now.getTime()}`);
    const isOff = appointment && !appointment.cancelledAt && appointment.endsAt > now;
    if (business && isOff) queueWithdrawn(tx, business, { id, appointment }, now);
  });
}

/** With its facts: the request can't be looked up any more. */
function queueWithdrawn(
  tx: Transaction,
  business: RequestPageBusiness,
  { id, appointment }: { id: string; appointment: Appointment },
  now: Date,
): void {
  const { startsAt, endsAt, sequence } = appointment;
  const window = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const details = { requestId: id, ...window, sequence: sequence + 1 };
  for (const { userId, recipient } of alertRecipients(tx, business)) {
    const to = { recipient, userId, uniqueKey: `appointment-withdrawn:${id}:${userId}` };
    queueMail(tx, { kind: "appointment-withdrawn", details, ...to }, now);
  }
}
