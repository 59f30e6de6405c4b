import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { noteForRestore } from "#db/restore-journal.server.ts";
import { withdrawnRequests } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/alert-recipients.server.ts";
import {
  findRequestPageBusiness,
  type RequestPageBusiness,
} from "../../profile/request-page-business.server.ts";
import { deleteRequestIn } from "../delete-request.server.ts";
import { type Appointment, findAppointment } from "./proposed-dates.server.ts";

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
    tx.insert(withdrawnRequests).values({ id, companySlug, withdrawnAt: now }).run();
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
