import { findAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { markSeen } from "#app/domain/inbox/mark.server.ts";
import { placeInList } from "#app/domain/inbox/place-in-list.server.ts";
import { declineMail } from "#app/domain/reply/decline.server.ts";
import type { Sender } from "#app/domain/reply/reply-templates.ts";
import { requestDates } from "#app/domain/reply/request-dates.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { qrRows } from "#app/services/qr/qr-code.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import type { InboxAddress } from "../request/inbox-address.ts";

export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof openRequest>>>;

/** Notes the request as seen when somebody looks at it; null when there is no own one. */
export async function openRequest(
  { db, settings, clock }: App,
  { slug, ...profile }: Provider["profile"],
  address: InboxAddress & { requestId: string },
  visit: Request,
) {
  const id = address.requestId;
  const request = await findRequest(db, slug, id);
  if (!request) return null;
  if (!request.seenAt && isLookedAt(visit)) await markSeen(db, slug, id, clock.now());
  const hasText = request.wholeMessage.trim() !== "";
  const { companyName, contactName, mobileNumber } = profile;
  const call = request.links.find(({ channel }) => channel === "phone");
  const sender: Sender = { companyName, contactName, mobileNumber };
  return {
    request,
    /** Null without a text to assess. */
    assessment: hasText ? await findAssessment(db, slug, id) : null,
    /** The model's name; null when the rules assess. */
    analyst: settings.ANTHROPIC_API_KEY ? settings.ANTHROPIC_MODEL : null,
    sender,
    declineMail: request.declinedAt || request.customerEmail ? declineMail(db, id) : null,
    dates: requestDates(db, slug, request, clock.now()),
    place: await placeInList(db, slug, { ...address, now: clock.now() }, request),
    callCode: call ? qrRows(call.href, "medium") : null,
  };
}

/** HEAD shows nothing, and nobody may ever see what a browser prefetches. */
function isLookedAt({ method, headers }: Request): boolean {
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  return method === "GET" && !purpose.includes("prefetch");
}
