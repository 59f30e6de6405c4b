import { and, eq, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { customerRequests, dateProposals } from "#db/schema.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/alert-recipients.server.ts";
import {
  findRequestPageBusiness,
  type RequestPageBusiness,
} from "../../profile/request-page-business.server.ts";
import { changeRequest } from "../change-request.server.ts";
import { customerAddress, refusedMail } from "../customer-mail-gate.server.ts";
import { ofOwnRequest } from "../own-request.server.ts";
import { newestProposal } from "./proposed-dates.server.ts";
import { newStatusToken, openStatusLink } from "./status-link.server.ts";
import { turnOfBusiness } from "./whose-turn.server.ts";

export interface DateAnswer {
  requestId: string;
  proposalId: string;
  /** It counts the proposal's windows. Null means that none fits. */
  window: number | null;
}

export type DateOutcome =
  /** `repeated`: the same answer came before; nothing happens twice. */
  | { ok: true; repeated: boolean }
  /** `closed`: solved, declined or marked as spam; `gone`: deleted meanwhile. */
  | { ok: false; reason: "gone" | "closed" | "replaced" | "decided" | "past" };

/** Takes a window as the appointment, once, and tells both (D42); or says that none fits. */
export async function answerDates(
  db: Database,
  companySlug: string,
  answer: DateAnswer,
  now: Date,
): Promise<DateOutcome> {
  const business = await findRequestPageBusiness(db, companySlug);
  const before = requestOf(db, companySlug, answer.requestId);
  if (!business || !before) return { ok: false, reason: "gone" };
  const email = before.customerEmail;
  const hashes = email ? await customerAddress(db, email, now) : null;
  return writeTransaction(db, (tx): DateOutcome => {
    const request = requestOf(tx, companySlug, answer.requestId);
    if (!request) return { ok: false, reason: "gone" };
    const decided = decide(tx, companySlug, request, answer, now);
    if (!decided.ok || decided.repeated) return decided;
    queueForBusiness(tx, business, answer, now);
    const isMailed =
      answer.window !== null &&
      email !== null &&
      email === request.customerEmail &&
      request.spamSuspicion === null &&
      hashes !== null &&
      !refusedMail(tx, { ...hashes, businessSlug: companySlug, requestId: answer.requestId }, now);
    if (isMailed) queueForCustomer(tx, answer, email, now);
    return decided;
  });
}

function decide(
  tx: Transaction,
  companySlug: string,
  request: AskedRequest,
  answer: DateAnswer,
  now: Date,
): DateOutcome {
  const { requestId, proposalId, window } = answer;
  if (request.isResolved || request.declinedAt || request.markedSpamAt)
    return { ok: false, reason: "closed" };
  const proposal = newestProposal(tx, companySlug, requestId);
  if (proposal?.id !== proposalId) return { ok: false, reason: "replaced" };
  if (proposal.decidedAt)
    return proposal.takenWindow === window ? { ok: true, repeated: true } : { ok: false, reason: "decided" };
  const taken = window === null ? null : proposal.windows[window];
  if (taken === undefined) return { ok: false, reason: "replaced" };
  if (taken && taken.startsAt <= now) return { ok: false, reason: "past" };
  tx.update(dateProposals)
    .set({ decidedAt: now, takenWindow: window })
    .where(
      and(
        ofOwnRequest(dateProposals, companySlug, requestId),
        eq(dateProposals.id, proposalId),
        isNull(dateProposals.decidedAt),
      ),
    )
    .run();
  const change = taken
    ? { seenAt: null, appointmentStartsAt: taken.startsAt, appointmentEndsAt: taken.endsAt }
    : turnOfBusiness(request);
  changeRequest(tx, { companySlug, id: requestId }, change, now);
  return { ok: true, repeated: false };
}

type AskedRequest = NonNullable<ReturnType<typeof requestOf>>;

function requestOf(db: Database | Transaction, companySlug: string, id: string) {
  const { customerEmail, isResolved, declinedAt, markedSpamAt, spamSuspicion } = customerRequests;
  return db
    .select({ customerEmail, isResolved, declinedAt, markedSpamAt, spamSuspicion })
    .from(customerRequests)
    .where(and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug)))
    .get();
}

function queueForBusiness(
  tx: Transaction,
  business: RequestPageBusiness,
  { requestId, proposalId }: DateAnswer,
  now: Date,
): void {
  for (const { userId, recipient } of alertRecipients(tx, business)) {
    const about = { uniqueKey: `dates-answered:${proposalId}:${userId}`, customerRequestId: requestId };
    const mail = { kind: "dates-answered", details: { proposalId }, recipient, userId } as const;
    queueMail(tx, { ...mail, ...about }, now);
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
  const about = { uniqueKey: `appointment:${proposalId}`, customerRequestId: requestId };
  const mail = { kind: "appointment", details: { proposalId, token }, recipient, userId: null } as const;
  queueMail(tx, { ...mail, ...about }, now);
}
