import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { dateProposals } from "#db/schema.ts";
import { findRequestPageBusiness } from "../../profile/request-page-business.server.ts";
import { changeRequest, findOwnRequest, ofOwnRequest } from "../own-request.server.ts";
import { newestProposal } from "./proposed-dates.server.ts";
import { type DateAnswer, type DateOutcome, tellDecided } from "./take-date.server.ts";
import { turnOfBusiness } from "./whose-turn.server.ts";

/** "Passt" or "Passt nicht" to a price frame: it orders nothing, and may change until the business answers (law L45). */
export async function answerPrice(
  db: Database,
  companySlug: string,
  { requestId, proposalId, fits }: Omit<DateAnswer, "window"> & { fits: boolean },
  now: Date,
): Promise<DateOutcome> {
  const business = await findRequestPageBusiness(db, companySlug);
  return writeTransaction(db, (tx): DateOutcome => {
    const request = findOwnRequest(tx, companySlug, requestId);
    if (!business || !request) return { ok: false, reason: "gone" };
    if (request.isResolved || request.declinedAt || request.markedSpamAt)
      return { ok: false, reason: "closed" };
    const proposal = newestProposal(tx, companySlug, requestId);
    if (proposal?.id !== proposalId || !proposal.price) return { ok: false, reason: "replaced" };
    const { price, windows, decidedAt } = proposal;
    if (price.fits === fits) return { ok: true, repeated: true };
    if (price.answeredAt && (request.answeredAt?.getTime() ?? 0) > price.answeredAt)
      return { ok: false, reason: "decided" };
    const isAlone = windows.length === 0;
    tx.update(dateProposals)
      .set({ price: { ...price, fits, answeredAt: now.getTime() }, decidedAt: isAlone ? now : decidedAt })
      .where(and(ofOwnRequest(dateProposals, companySlug, requestId), eq(dateProposals.id, proposalId)))
      .run();
    const change = fits && !isAlone ? { seenAt: null } : turnOfBusiness(request);
    changeRequest(tx, { companySlug, id: requestId }, change, now);
    const said = { isPrice: true, isChanged: price.fits !== null };
    tellDecided(tx, business, { requestId, proposalId }, said, now);
    return { ok: true, repeated: false };
  });
}
