import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { queueLater } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/alert-recipients.server.ts";
import { UNDO_MS } from "../declining.server.ts";
import { findAppointment } from "./proposed-dates.server.ts";

/** Of an appointment to come that a first decline calls off; unless that is taken back, it leaves their calendars. */
export function queueCalledOff(tx: Transaction, companySlug: string, id: string, now: Date): void {
  const business = tx.select().from(profiles).where(eq(profiles.slug, companySlug)).get();
  const appointment = findAppointment(tx, companySlug, id);
  if (!business || !appointment || appointment.endsAt <= now) return;
  const details = { declinedAt: now.getTime() };
  for (const { userId, recipient } of alertRecipients(tx, business)) {
    const uniqueKey = `appointment-called-off:${id}:${userId}:${details.declinedAt}`;
    const mail = { kind: "appointment-called-off", details, recipient, userId } as const;
    queueLater(tx, { ...mail, uniqueKey, customerRequestId: id }, new Date(now.getTime() + UNDO_MS), now);
  }
}
