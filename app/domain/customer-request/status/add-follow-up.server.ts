import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTogether } from "#db/client.server.ts";
import { customerRequests, followUps, profiles, questions } from "#db/schema.ts";
import { DANGERS, URGENT } from "#db/values.ts";
import { consumeAllIn, counterOf, networkCounters } from "../../../platform/rate-limit/rate-limit.server.ts";
import { type ReceivedPhoto, takePhotos } from "../../photo/received-photos.server.ts";
import { isEmergency } from "../alert/queue-alert.server.ts";
import { REPEAT_WINDOW_MS, SUBMIT_LIMITS } from "../limits.ts";
import { type AssessArrival, contentFingerprint } from "../new-customer-request.server.ts";
import { changeRequest, isDeclinedForGood, isOwnRequest, ofOwnRequest } from "../own-request.server.ts";
import { spamSuspicion } from "../spam-suspicion.ts";
import { emergencyCounters, networkHere } from "../submit-counters.server.ts";
import { findFollowUps, hasAddition, newestQuestion } from "./find-follow-ups.server.ts";
import { FOLLOW_UP_LIMIT, MOST_PHOTOS } from "./follow-up-limits.ts";
import { queueNews } from "./queue-news.server.ts";
import { refreshSearchText } from "./refresh-search-text.server.ts";
import { type DateOutcome, decideDates, tellDecided } from "./take-date.server.ts";
import { turnOfBusiness } from "./whose-turn.server.ts";

type StoredRequest = typeof customerRequests.$inferSelect;

export interface FollowUpTarget {
  companySlug: string;
  customerRequestId: string;
  /** The link that was used has it. */
  token: string;
  clientNetwork: string;
  assess: AssessArrival;
}

export interface FollowUpInput {
  message: string | null;
  /** Null for what nobody asked for. */
  questionId: string | null;
  /** None of its dates fits; `message` may say when it would be. */
  proposalId?: string | null;
}

export type FollowUpOutcome =
  | { ok: true; repeated: boolean }
  | { ok: false; reason: "too-many"; retryAt: Date }
  | { ok: false; reason: "too-many-photos"; left: number }
  | { ok: false; reason: "declined" | "photo-gone" | "added-before" | "question-over" }
  | Extract<DateOutcome, { ok: false }>;

/**
 * All or nothing; after `ok` it survives a power cut. The same content within 15 min is one follow-up.
 * `gone`: the request was deleted or its business suspended meanwhile.
 */
export async function addFollowUp(
  db: Database,
  { companySlug, customerRequestId, token, clientNetwork, assess }: FollowUpTarget,
  { message, questionId, proposalId = null }: FollowUpInput,
  photos: readonly ReceivedPhoto[],
  now: Date,
): Promise<FollowUpOutcome> {
  const id = randomUUID();
  const fingerprint = contentFingerprint(
    { message, questionId, proposalId },
    photos.map((photo) => photo.contentHash),
  );
  const { perNetwork } = SUBMIT_LIMITS;
  const counters = [
    counterOf(db, "follow-up", token, FOLLOW_UP_LIMIT, now),
    ...networkCounters(db, "follow-up-network", clientNetwork, perNetwork, now),
  ];
  const here = { networkHere: networkHere(db, companySlug, clientNetwork, now) };
  const sender = { businessSlug: companySlug, clientNetwork, words: message ?? "", ...here };
  return writeTogether(db, (tx): FollowUpOutcome => {
    const found = findOpen(tx, companySlug, customerRequestId);
    if (!found) return { ok: false, reason: "gone" };
    if (isRepeat(tx, companySlug, customerRequestId, fingerprint, now)) return { ok: true, repeated: true };
    if (isDeclinedForGood(found.request.declinedAt, now)) return { ok: false, reason: "declined" };
    const text = message ?? "";
    const isAsked = questionId !== null && questionId === openQuestionId(tx, companySlug, customerRequestId);
    // The business wants an answer, so that may hold links.
    const isSpam = isAsked ? null : spamSuspicion({ text, name: "", trap: "" });
    const suspicion = found.request.spamSuspicion ?? isSpam;
    const { urgency } = assess({ ...found.request, message: text });
    const attempt = consumeAllIn(tx, counters, now);
    const mayPass = isEmergency({ urgency, spamSuspicion: suspicion, markedUrgent: null });
    if (!attempt.ok && !(mayPass && consumeAllIn(tx, emergencyCounters(tx, sender, now), now).ok))
      return { ok: false, reason: "too-many", retryAt: attempt.retryAt };

    if (questionId !== null && !isAsked) return { ok: false, reason: "question-over" };
    const isFree = !questionId && !proposalId && message !== null;
    if (isFree && hasAddition(findFollowUps(tx, companySlug, customerRequestId), found.request.solvedAt))
      return { ok: false, reason: "added-before" };
    const { request, profile } = found;
    const dates = proposalId ? { requestId: customerRequestId, proposalId, window: null } : null;
    const decided = dates && decideDates(tx, companySlug, request, dates, now);
    if (decided?.ok === false) return decided;
    if (decided?.repeated) return message === null ? decided : { ok: false, reason: "decided" };
    const left = Math.max(0, MOST_PHOTOS - (request.imageRefs?.length ?? 0));
    if (photos.length > left) return { ok: false, reason: "too-many-photos", left };
    const uploadIds = photos.map((photo) => photo.uploadId);
    const keys = takePhotos(tx, companySlug, uploadIds, now);
    if (!keys) return { ok: false, reason: "photo-gone" };

    const columns = { customerRequestId, message, questionId, photoCount: keys.length };
    if (!dates || message !== null || keys.length > 0)
      tx.insert(followUps)
        .values({ id, createdAt: now, contentFingerprint: fingerprint, ...columns })
        .run();
    if (questionId !== null)
      tx.update(questions)
        .set({ answeredAt: now })
        .where(and(ofOwnRequest(questions, companySlug, customerRequestId), eq(questions.id, questionId)))
        .run();
    const judged = assessAnew(tx, request, assess);
    const hasRisen = judged.urgency === "sofort" && request.urgency !== "sofort";
    const isUrgent = message !== null && (hasRisen || urgency === "sofort");
    const changed = {
      ...judged,
      ...(isUrgent && urgentAnew(request, now)),
      imageRefs: keys.length > 0 ? [...(request.imageRefs ?? []), ...keys] : request.imageRefs,
      newPhotos: request.newPhotos + keys.length,
      newWords: request.newWords || message !== null || questionId !== null,
      spamSuspicion: suspicion,
      ...turnOfBusiness(request),
    };
    const { imageRefs: _, ...withoutPhotos } = changed;
    changeRequest(tx, request, keys.length > 0 ? changed : withoutPhotos, now, true);
    refreshSearchText(tx, companySlug, customerRequestId);
    const cause = { isUrgent, ...here };
    if (dates && decided) tellDecided(tx, profile, dates, decided, now);
    if (!dates || isUrgent) queueNews(tx, { ...request, ...changed }, profile, cause, now);
    return { ok: true, repeated: false };
  });
}

function findOpen(tx: Transaction, companySlug: string, id: string) {
  return tx
    .select({ request: customerRequests, profile: profiles })
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(and(isOwnRequest(companySlug, id), isNull(profiles.suspendedAt)))
    .get();
}

function isRepeat(
  tx: Transaction,
  companySlug: string,
  customerRequestId: string,
  fingerprint: string,
  now: Date,
): boolean {
  const same = and(
    ofOwnRequest(followUps, companySlug, customerRequestId),
    eq(followUps.contentFingerprint, fingerprint),
    gt(followUps.createdAt, new Date(now.getTime() - REPEAT_WINDOW_MS)),
  );
  return tx.select().from(followUps).where(same).get() !== undefined;
}

function openQuestionId(tx: Transaction, companySlug: string, customerRequestId: string): string | null {
  const newest = newestQuestion(tx, companySlug, customerRequestId);
  return newest && !newest.answeredAt ? newest.id : null;
}

function assessAnew(tx: Transaction, request: StoredRequest, assess: AssessArrival) {
  // Earlier words take no later ones back: the gravest counts, of all that was said and of all since each addition.
  const later = findFollowUps(tx, request.companySlug, request.id).flatMap(({ message }) => message ?? []);
  return [request.message, ...later]
    .map((_, from, said) => assess({ ...request, message: said.slice(from).join("\n\n") }))
    .reduce((most, one) => (dangerOf(one) > dangerOf(most) ? one : most));
}

function dangerOf({ urgency, emergency }: ReturnType<AssessArrival>): number {
  if (urgency !== "sofort") return 0;
  return emergency ? DANGERS[emergency] : URGENT;
}

/** "Nicht dringend" was said of the words before, and stays a label of them. */
function urgentAnew({ markedUrgent }: StoredRequest, now: Date) {
  const lifted = markedUrgent === false ? { markedUrgent: null, urgencyLabelId: null } : {};
  return { urgentAgainAt: now, ...lifted };
}
