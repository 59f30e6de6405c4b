import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { findMail, isOut } from "../../../platform/outbox/find-mail.server.ts";
import { queueLater, queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { type AlertRecipient, alertRecipients } from "../../profile/members/alert-recipients.server.ts";
import { UNDO_MS } from "../declining.server.ts";
import { findAppointment } from "./proposed-dates.server.ts";

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
