import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { customerRequests, members, profiles, pushDevices } from "#db/schema.ts";
import type { RequestType } from "#db/values.ts";
import {
  type PushContent,
  type PushOutcome,
  type PushSender,
  sendPush,
} from "../../../services/push/push-service.server.ts";
import { REQUEST_TYPE_LABELS } from "../../customer-request/request-type-labels.ts";
import { wantsAlerts } from "../../profile/members/alert-recipients.server.ts";
import { isSignedIn, noteDelivery, type PushDevice } from "./push-devices.server.ts";
import {
  claimPushes,
  holdPushes,
  PUSH_LIFE_MS,
  type PushMessage,
  postponePush,
  settlePush,
} from "./push-messages.server.ts";
import { isLost, loseAddress } from "./renew-device.server.ts";

const AT_ONCE = 20;

export interface PushRound {
  sender: PushSender;
  now(): Date;
  stopping: AbortSignal;
}

export const PUSH_OUTCOMES = ["sent", "gone", "refused", "later", "abandoned", "unneeded"] as const;

/** Everything that is due; the mail about each request went its own way. */
export async function sendDuePushes(db: Database, { sender, now, stopping }: PushRound) {
  const result = { sent: 0, gone: 0, refused: 0, later: 0, abandoned: 0, unneeded: 0 };
  while (!stopping.aborted) {
    const messages = claimPushes(db, AT_ONCE, now());
    if (messages.length === 0) break;
    await Promise.all(
      messages.map(async (message) => {
        const found = neededPush(db, message, now());
        if (!found) {
          settlePush(db, message, now());
          result.unneeded += 1;
          return;
        }
        const { device, content } = found;
        const ttlSeconds = Math.floor(lifeLeft(message, now()) / 1000);
        const outcome = await sendPush(sender, device, { content, ttlSeconds }, stopping);
        result[noteOutcome(db, { message, device, outcome }, now())] += 1;
      }),
    );
  }
  return result;
}

interface Tried {
  message: PushMessage;
  device: PushDevice;
  outcome: PushOutcome;
}

function noteOutcome(db: Database, { message, device, outcome }: Tried, now: Date) {
  if (!outcome.ok && outcome.reason === "gone") {
    loseAddress(db, device, now);
    return "gone";
  }
  if (!outcome.ok && outcome.reason === "later") {
    holdPushes(db, new URL(device.endpoint).origin, new Date(now.getTime() + outcome.pauseMs));
    return postponePush(db, message, outcome.pauseMs, now) ? "later" : "abandoned";
  }
  noteDelivery(db, device, outcome.ok, now);
  settlePush(db, message, now);
  return outcome.ok ? "sent" : "refused";
}

const lifeLeft = ({ createdAt }: PushMessage, now: Date) =>
  createdAt.getTime() + PUSH_LIFE_MS - now.getTime();

/** Null means that it is late, or the member left, signed out, switched it off or has read it. */
function neededPush(db: Database, message: PushMessage, now: Date) {
  const device = db.select().from(pushDevices).where(eq(pushDevices.id, message.deviceId)).get();
  if (!device || isLost(device) || lifeLeft(message, now) <= 0) return null;
  if (!wantsAlerts(db, device.userId) || !isSignedIn(db, device, now)) return null;
  const request = db
    .select({
      id: customerRequests.id,
      createdAt: customerRequests.createdAt,
      requestType: customerRequests.requestType,
      zipCode: customerRequests.zipCode,
      seenAt: customerRequests.seenAt,
      assigneeId: customerRequests.assigneeId,
      suspendedAt: profiles.suspendedAt,
      slug: customerRequests.companySlug,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .innerJoin(members, and(eq(members.profileId, profiles.id), eq(members.userId, device.userId)))
    .where(eq(customerRequests.id, message.customerRequestId))
    .get();
  if (!request || request.suspendedAt) return null;
  const { seenAt, assigneeId } = request;
  // A colleague who gives it to this reader has opened it before.
  const isGiven = seenAt !== null && seenAt <= message.createdAt && assigneeId === device.userId;
  return seenAt && !isGiven ? null : { device, content: pushContent({ ...request, isGiven }, message) };
}

/** Anybody can read this on a locked phone: it holds only a postal code of the customer's. */
function pushContent(
  { id, slug, requestType, zipCode, createdAt, isGiven }: ToldRequest,
  told: PushMessage,
): PushContent {
  const place = zipCode && /^\d{4,5}$/.test(zipCode) ? `, ${zipCode}` : "";
  const path = `${href("/dashboard/:slug", { slug })}?anfrage=${id}`;
  const type = requestType === "problem" ? "Akutes Problem" : REQUEST_TYPE_LABELS[requestType];
  const isNews = isGiven || told.createdAt > createdAt;
  const what = isGiven ? "Für Sie" : isNews ? "Neues zu einer Anfrage" : "Neue Anfrage";
  return { title: `${what}: ${type}${place}`, path, tag: isNews ? `${id}-${told.createdAt.getTime()}` : id };
}

interface ToldRequest {
  id: string;
  slug: string;
  requestType: RequestType;
  zipCode: string | null;
  createdAt: Date;
  isGiven: boolean;
}
