import { and, eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { type customerRequests, dateProposals } from "#db/schema.ts";
import { queueLater, queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/colleagues.server.ts";
import { findRequestPageBusiness } from "../../profile/request-page-business.server.ts";
import { refusedMail } from "../customer-mail-gate.server.ts";
import { changeRequest, findOwnRequest, ofOwnRequest } from "../own-request.server.ts";
import type { DateWindow } from "./date-window.ts";
import { NEWS_EVERY_MS } from "./follow-up-limits.ts";
import { mayChangeTaken, newestProposal } from "./proposed-dates.server.ts";
import { newStatusToken, openStatusLink } from "./status-link.server.ts";

export interface DateAnswer {
  requestId: string;
  proposalId: string;
  window: number;
}

export type DateOutcome =
  /** `repeated`: the same answer came before; nothing happens twice. */
  | { ok: true; repeated: boolean }
  /** `closed` is solved, declined or marked as spam; `gone` is deleted meanwhile. */
  | { ok: false; reason: "gone" | "closed" | "replaced" | "decided" | "past" };

/** Takes a window as the appointment, and tells both (D42). Another one may be taken until the day before. */
export async function takeDate(
  db: Database,
  companySlug: string,
  answer: DateAnswer,
  now: Date,
): Promise<DateOutcome> {
  const business = await findRequestPageBusiness(db, companySlug);
  return writeTransaction(db, (tx): DateOutcome => {
    const request = findOwnRequest(tx, companySlug, answer.requestId);
    if (!business || !request) return { ok: false, reason: "gone" };
    const decided = decideDates(tx, companySlug, request, answer, now);
    if (!decided.ok || decided.repeated) return decided;
    const { startsAt, endsAt } = decided.taken ?? {};
    const change = { seenAt: null, appointmentStartsAt: startsAt, appointmentEndsAt: endsAt };
    changeRequest(tx, { companySlug, id: answer.requestId }, change, now);
    tellDecided(tx, business, answer, decided, now);
    const { customerEmail: email, spamSuspicion } = request;
    const mail = { businessSlug: companySlug, requestId: answer.requestId };
    if (email && !spamSuspicion && !refusedMail(tx, { ...mail, email }, now))
      queueForCustomer(tx, answer, email, now);
    return decided;
  });
}

type Decision =
  | Extract<DateOutcome, { ok: false }>
  | { ok: true; repeated: boolean; taken: DateWindow | null; isChanged: boolean };

/** `window` is null where none fits. What it means for the request is left to the caller. */
export function decideDates(
  tx: Transaction,
  companySlug: string,
  request: Pick<typeof customerRequests.$inferSelect, "isResolved" | "declinedAt" | "markedSpamAt">,
  { requestId, proposalId, window }: Omit<DateAnswer, "window"> & { window: number | null },
  now: Date,
): Decision {
  if (request.isResolved || request.declinedAt || request.markedSpamAt)
    return { ok: false, reason: "closed" };
  const proposal = newestProposal(tx, companySlug, requestId);
  if (proposal?.id !== proposalId || proposal.windows.length === 0) return { ok: false, reason: "replaced" };
  const taken = window === null ? null : proposal.windows[window];
  const isChanged = proposal.decidedAt !== null;
  if (isChanged && proposal.takenWindow === window)
    return { ok: true, repeated: true, taken: null, isChanged };
  if (isChanged && !mayChangeTaken(proposal, now)) return { ok: false, reason: "decided" };
  if (taken === undefined) return { ok: false, reason: "replaced" };
  if (taken && taken.startsAt <= now) return { ok: false, reason: "past" };
  tx.update(dateProposals)
    .set({ decidedAt: now, takenWindow: window })
    .where(and(ofOwnRequest(dateProposals, companySlug, requestId), eq(dateProposals.id, proposalId)))
    .run();
  return { ok: true, repeated: false, taken, isChanged };
}

/** At once; of what a customer changes afterwards, one mail each quarter of an hour says how it stands then. */
export function tellDecided(
  tx: Transaction,
  business: Parameters<typeof alertRecipients>[1],
  { requestId: customerRequestId, proposalId }: Omit<DateAnswer, "window">,
  { isChanged, isPrice = false }: { isChanged: boolean; isPrice?: boolean },
  now: Date,
): void {
  const next = new Date((Math.floor(now.getTime() / NEWS_EVERY_MS) + 1) * NEWS_EVERY_MS);
  const sendAt = isChanged ? next : now;
  for (const { userId, recipient } of alertRecipients(tx, business)) {
    const about = isPrice ? `${proposalId}:price` : proposalId;
    const uniqueKey = `dates-answered:${about}:${userId}:${sendAt.getTime()}`;
    const details = { proposalId, isChanged, isPrice };
    const mail = { kind: "dates-answered", details, recipient, userId } as const;
    queueLater(tx, { ...mail, uniqueKey, customerRequestId }, sendAt, now);
  }
}

function queueForCustomer(
  tx: Transaction,
  { requestId, proposalId }: DateAnswer,
  recipient: string,
  now: Date,
): void {
  const token = newStatusToken();
  openStatusLink(tx, requestId, { token, showsRequest: false }, now);
  const about = { uniqueKey: `appointment:${proposalId}:${now.getTime()}`, customerRequestId: requestId };
  const mail = { kind: "appointment", details: { proposalId, token }, recipient, userId: null } as const;
  queueMail(tx, { ...mail, ...about }, now);
}
