import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { customerRequests, members, profiles, pushDevices, subscriptions } from "#db/schema.ts";
import type { RequestType } from "#db/values.ts";
import type { Settings } from "../../../env.server.ts";
import { serverSecret } from "../../../platform/server-secret/server-secret.server.ts";
import { lane } from "../../../platform/work/lane.server.ts";
import type { Job } from "../../../platform/work/queue.server.ts";
import type { Clock } from "../../../services/clock.server.ts";
import type { Metrics } from "../../../services/metrics/metrics.ts";
import {
  newPushKey,
  type PushContent,
  type PushSender,
  pushPublicKey,
  sendPush,
} from "../../../services/push/push-service.server.ts";
import { supportAddress } from "../../contact/support-address.ts";
import { REQUEST_TYPE_LABELS } from "../../customer-request/request-type-labels.ts";
import { wantsAlerts } from "../../profile/members/colleagues.server.ts";
import { accessEndOf } from "../../subscription/find-subscription.server.ts";
import { hasAccess } from "../../subscription/subscription-state.ts";
import { isSignedIn, noteDelivery } from "./push-devices.server.ts";
import { isLost, loseAddress } from "./renew-device.server.ts";

type PushSettings = Pick<Settings, "PUSH_HOSTS" | "isLocal" | "OPERATOR_EMAIL" | "MAIL_FROM">;

/** Devices take messages of this key alone: another one would end them all. */
export async function pushSender(db: Database, settings: PushSettings, now: Date): Promise<PushSender> {
  const { PUSH_HOSTS, isLocal } = settings;
  const privateKey = pushKey(db, now);
  return { PUSH_HOSTS, isLocal, privateKey, subject: `mailto:${supportAddress(settings)}` };
}

export async function pushKeyForBrowsers(db: Database, now: Date): Promise<string> {
  return pushPublicKey(pushKey(db, now));
}

function pushKey(db: Database, now: Date): string {
  return serverSecret(db, "push", now, newPushKey);
}

const WAITS_MS = [15_000, 60_000, 4 * 60_000, 10 * 60_000];

const RULES = {
  name: "send-pushes",
  ...{ width: 20, leaseMs: 60_000, tries: WAITS_MS.length + 1, keepsDead: false },
  waitMs: (attempts: number) => WAITS_MS[attempts - 1] ?? null,
} as const;

interface Needs {
  db: Database;
  clock: Pick<Clock, "now">;
  metrics: Pick<Metrics, "pushes">;
  settings: PushSettings;
}

export function pushLane(
  { db, clock: { now }, metrics: { pushes }, settings }: Needs,
  stopping: AbortSignal,
) {
  return lane(db, RULES, async (job) => {
    const found = neededPush(db, job, now());
    if (!found) {
      pushes.add("unneeded");
      return "drop";
    }
    const { device, content } = found;
    const ttlSeconds = Math.floor(lifeLeft(job, now()) / 1000);
    const sender = await pushSender(db, settings, now());
    const outcome = await sendPush(sender, device, { content, ttlSeconds }, stopping);
    if (!outcome.ok && outcome.reason === "later")
      return {
        ...{ retry: "later", atLeastMs: outcome.pauseMs, hold: true },
        ended: (end) => pushes.add(end === "dead" ? "abandoned" : "later"),
      };
    return {
      done(tx) {
        if (!outcome.ok && outcome.reason === "gone") loseAddress(tx, device, now());
        else noteDelivery(tx, device, outcome.ok, now());
      },
      ended: () => pushes.add(outcome.ok ? "sent" : outcome.reason),
    };
  });
}

const lifeLeft = ({ expiresAt }: Job, now: Date) => (expiresAt?.getTime() ?? 0) - now.getTime();

/** Null means that it is late, or the member left, signed out, switched it off or has read it. */
function neededPush(db: Database, job: Job, now: Date) {
  const { deviceId } = job.details as { deviceId: string };
  const device = db.select().from(pushDevices).where(eq(pushDevices.id, deviceId)).get();
  if (!device || isLost(device) || lifeLeft(job, now) <= 0) return null;
  if (!wantsAlerts(db, device.userId) || !isSignedIn(db, device, now)) return null;
  const request = db
    .select({
      ...pick(customerRequests, "id", "createdAt", "requestType", "zipCode", "seenAt", "assigneeId"),
      suspendedAt: profiles.suspendedAt,
      slug: customerRequests.companySlug,
      accessEndsAt: accessEndOf,
    })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .innerJoin(members, and(eq(members.profileId, profiles.id), eq(members.userId, device.userId)))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(eq(customerRequests.id, job.customerRequestId ?? ""))
    .get();
  if (!request || request.suspendedAt) return null;
  const { seenAt, assigneeId } = request;
  // A colleague who gives it to this reader has opened it before.
  const isGiven = seenAt !== null && seenAt <= job.createdAt && assigneeId === device.userId;
  return seenAt && !isGiven
    ? null
    : { device, content: pushContent({ ...request, isGiven, mayRead: hasAccess(request, now) }, job) };
}

/** Anybody can read this on a locked phone: it holds a postal code of the customer's at most. */
function pushContent(
  { id, slug, requestType, zipCode, createdAt, isGiven, mayRead }: PushedRequest,
  job: Job,
): PushContent {
  const place = mayRead && zipCode && /^\d{4,5}$/.test(zipCode) ? `, ${zipCode}` : "";
  const path = `${href("/dashboard/:slug", { slug })}?anfrage=${id}`;
  const type = requestType === "problem" ? "Akutes Problem" : REQUEST_TYPE_LABELS[requestType];
  const isNews = isGiven || job.createdAt > createdAt;
  const what = isGiven ? "Für Sie" : isNews ? "Neues zu einer Anfrage" : "Neue Anfrage";
  return { title: `${what}: ${type}${place}`, path, tag: isNews ? `${id}-${job.createdAt.getTime()}` : id };
}

interface PushedRequest {
  id: string;
  slug: string;
  requestType: RequestType;
  zipCode: string | null;
  createdAt: Date;
  isGiven: boolean;
  mayRead: boolean;
}
