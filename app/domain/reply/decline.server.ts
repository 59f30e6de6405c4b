import { and, eq, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { OutboxDetails } from "#db/outbox-details.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { queueLater } from "../../platform/outbox/queue-mail.server.ts";
import { customerAddressHashes, mayMailCustomer } from "../customer-request/customer-mail-gate.server.ts";
import { isMailable, repliable } from "./repliable.server.ts";

/** How long a decline can be taken back, in ms. */
export const UNDO_MS = 10_000;

const keyOf = (requestId: string) => `decline:${requestId}`;

/** `unmailable`: closed, suspicious, without an address, or over a limit. */
export type DeclineOutcome = "done" | "not-found" | "unmailable" | "sent-before";

/** Marks it at once; the mail goes out after {@link UNDO_MS}, once and never again. */
export async function declineByMail(
  db: Database,
  companySlug: string,
  id: string,
  now: Date,
): Promise<DeclineOutcome> {
  const email = repliable(db, companySlug, id)?.customerEmail;
  const hashes = email ? await customerAddressHashes(db, email, now) : null;
  return writeTransaction(db, (tx): DeclineOutcome => {
    const request = repliable(tx, companySlug, id);
    if (!request) return "not-found";
    if (mailOf(tx, id)) return request.declinedAt ? "done" : "sent-before";
    const recipient = request.customerEmail;
    if (!recipient || recipient !== email || !hashes || !isMailable(request)) return "unmailable";
    if (!mayMailCustomer(tx, { ...hashes, businessSlug: companySlug }, now)) return "unmailable";
    const { answeredAt, answeredChannel } = request;
    const details = { answeredAt: answeredAt?.getTime() ?? null, answeredChannel };
    const about = { uniqueKey: keyOf(id), customerRequestId: id };
    const mail = { kind: "decline", details, recipient, userId: null, ...about } as const;
    queueLater(tx, mail, new Date(now.getTime() + UNDO_MS), now);
    update(tx, companySlug, id, { answeredAt: now, answeredChannel: "email", declinedAt: now });
    return "done";
  });
}

/** A decline that was only marked, or whose mail is still waiting, never was; `sent`: too late. */
export async function takeBackDecline(
  db: Database,
  companySlug: string,
  id: string,
): Promise<"done" | "not-found" | "sent"> {
  return writeTransaction(db, (tx) => {
    if (!repliable(tx, companySlug, id)) return "not-found";
    const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt), isNull(outbox.claimedAt));
    const [taken] = tx
      .delete(outbox)
      .where(and(eq(outbox.uniqueKey, keyOf(id)), isWaiting))
      .returning({ details: outbox.details })
      .all();
    if (!taken && mailOf(tx, id)) return "sent";
    const { answeredAt = null, answeredChannel = null } = { ...taken?.details } as Partial<
      OutboxDetails["decline"]
    >;
    const before = { answeredAt: answeredAt === null ? null : new Date(answeredAt), answeredChannel };
    update(tx, companySlug, id, { ...before, declinedAt: null });
    return "done";
  });
}

/** What became of the mail; null where none was queued. */
export function declineMail(db: Database, requestId: string): "waiting" | "sent" | "failed" | null {
  const mail = mailOf(db, requestId);
  if (!mail) return null;
  if (mail.abandonedAt) return "failed";
  return mail.sentAt || mail.claimedAt ? "sent" : "waiting";
}

function mailOf(db: Database | Transaction, requestId: string) {
  const { sentAt, abandonedAt, claimedAt } = outbox;
  return db
    .select({ sentAt, abandonedAt, claimedAt })
    .from(outbox)
    .where(eq(outbox.uniqueKey, keyOf(requestId)))
    .get();
}

function update(
  tx: Transaction,
  companySlug: string,
  id: string,
  columns: Partial<typeof customerRequests.$inferInsert>,
): void {
  tx.update(customerRequests)
    .set(columns)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .run();
}
