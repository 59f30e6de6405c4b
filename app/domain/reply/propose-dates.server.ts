import { and, eq, gt, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import type { PriceFrame } from "#db/schema/request-status.ts";
import { dateProposals } from "#db/schema.ts";
import { uuidByTime } from "#db/uuid-by-time.server.ts";
import { findMail } from "../../platform/outbox/find-mail.server.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { type MailRefusal, refusedMail } from "../customer-request/customer-mail-gate.server.ts";
import { type By, noteEvent } from "../customer-request/history/note-event.server.ts";
import { REPEAT_WINDOW_MS } from "../customer-request/limits.ts";
import { changeRequest, findOwnRequest, ofOwnRequest } from "../customer-request/own-request.server.ts";
import type { DateWindow } from "../customer-request/status/date-window.ts";
import { newStatusToken, openStatusLink } from "../customer-request/status/status-link.server.ts";
import { isClosed, isMailable } from "./repliable.ts";
import type { WrittenChannel } from "./reply-link.ts";

export interface DatesToPropose {
  id: string;
  windows: readonly DateWindow[];
  price?: Pick<PriceFrame, "from" | "to"> | null;
  channel: WrittenChannel;
}

export type ProposeOutcome =
  /** The token opens the request's page, for a link in a message of the business's own where we send none. */
  | { ok: true; token: string; isMailed: boolean; refusal?: MailRefusal | null }
  | { ok: false; reason: "not-found" | "closed" | "unmailable" };

/**
 * Replaces what wasn't decided yet. By mail only where we may write to the address (D42), and within the limits.
 * The same proposal within 15 min, in a chat as long as it is open, is one, with another link.
 */
export async function proposeDates(
  db: Database,
  companySlug: string,
  { id, windows, price: frame, channel }: DatesToPropose,
  by: By,
): Promise<ProposeOutcome> {
  const now = by.at;
  return writeTransaction(db, (tx): ProposeOutcome => {
    const request = findOwnRequest(tx, companySlug, id);
    if (!request) return { ok: false, reason: "not-found" };
    if (isClosed(request) || request.declinedAt) return { ok: false, reason: "closed" };
    const stored = windows.map(({ startsAt, endsAt }) => ({
      ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
    }));
    const price = frame ? { ...frame, fits: null, answeredAt: null } : null;
    const token = newStatusToken();
    const said = JSON.stringify([stored, price]);
    const repeated = openAlready(tx, companySlug, id, { channel, said }, now);
    if (repeated) {
      const answer = { answeredAt: repeated.proposedAt, answeredChannel: channel };
      if (!request.answeredAt) changeRequest(tx, { companySlug, id }, answer, now);
      openStatusLink(tx, id, { token, showsRequest: false }, now);
      return { ok: true, token, isMailed: findMail(tx, mailKey(repeated.id)) !== undefined };
    }
    const email = channel === "email" && isMailable(request) ? request.customerEmail : null;
    if (channel === "email" && !email) return { ok: false, reason: "unmailable" };
    const about = { businessSlug: companySlug, requestId: id };
    const refusal = email ? refusedMail(tx, { ...about, email }, now) : null;
    const isMailed = email !== null && refusal === null;
    const ofRequest = ofOwnRequest(dateProposals, companySlug, id);
    tx.delete(dateProposals)
      .where(and(ofRequest, isNull(dateProposals.decidedAt)))
      .run();
    const proposalId = uuidByTime(now);
    tx.insert(dateProposals)
      .values({ id: proposalId, customerRequestId: id, proposedAt: now, windows: stored, price, channel })
      .run();
    changeRequest(tx, { companySlug, id }, { answeredAt: now, answeredChannel: channel }, now);
    noteEvent(tx, companySlug, { id, what: stored.length > 0 ? "proposed" : "priced", detail: channel }, by);
    openStatusLink(tx, id, { token, showsRequest: false }, now);
    if (isMailed) {
      const about = { uniqueKey: mailKey(proposalId), customerRequestId: id };
      const mail = { kind: "date-proposal", details: { proposalId, token }, ...about } as const;
      queueMail(tx, { ...mail, recipient: email, userId: null }, now);
    }
    return { ok: true, token, isMailed, refusal };
  });
}

const mailKey = (proposalId: string) => `date-proposal:${proposalId}`;

function openAlready(
  tx: Transaction,
  companySlug: string,
  requestId: string,
  { channel, said }: { channel: WrittenChannel; said: string },
  now: Date,
) {
  const open = and(
    ofOwnRequest(dateProposals, companySlug, requestId),
    isNull(dateProposals.decidedAt),
    eq(dateProposals.channel, channel),
    ...(channel === "email"
      ? [gt(dateProposals.proposedAt, new Date(now.getTime() - REPEAT_WINDOW_MS))]
      : []),
  );
  const found = tx.select().from(dateProposals).where(open).get();
  return found && JSON.stringify([found.windows, found.price]) === said ? found : null;
}
