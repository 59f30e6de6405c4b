import type { Transaction } from "#db/client.server.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { alertRecipients } from "../../profile/members/alert-recipients.server.ts";
import type { RequestPageBusiness } from "../../profile/request-page-business.server.ts";
import type { NewCustomerRequest } from "../new-customer-request.server.ts";
import { isToldSingly, tellTogether } from "./alert-limits.server.ts";
import { queuePushes } from "./queue-pushes.server.ts";
import { isAcute, isEmergency, toldAtOnce } from "./told-at-once.ts";

export function queueAlert(
  tx: Transaction,
  business: RequestPageBusiness,
  request: NewCustomerRequest,
  networkHere: string,
  now: Date,
): void {
  const told = toldAtOnce(alertRecipients(tx, business), request);
  if (told.length === 0) return;
  const cause = { businessSlug: business.slug, networkHere, isEmergency: isEmergency(request) };
  const isSingle = isToldSingly(tx, cause, now);
  if (isSingle)
    for (const { userId, recipient } of told) {
      const about = { uniqueKey: `new-request:${request.id}:${userId}`, customerRequestId: request.id };
      queueMail(tx, { kind: "new-request", details: {}, userId, recipient, ...about }, now);
    }
  // One mail may hold several emergencies. Devices hear of the first, minutes before the mail.
  const isHeard = isSingle || (tellTogether(tx, told, cause, now) && cause.isEmergency);
  const heard = told.map(({ userId }) => userId);
  if (isHeard && isAcute(request)) queuePushes(tx, request.id, heard, now);
}
