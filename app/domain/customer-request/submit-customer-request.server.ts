import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { customerRequests } from "#db/schema.ts";
import { writeTogether } from "#db/shared-commit.server.ts";
import { putOffMail } from "../../platform/outbox/put-off-mail.server.ts";
import { type Mail, queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { consumeAttemptIn } from "../../platform/rate-limit/rate-limit.server.ts";
import { isConfirmationStopped } from "../notification/stopped-confirmations.server.ts";
import { type ReceivedPhoto, takePhotos } from "../photo/received-photos.server.ts";
import { isClosedSlug } from "../profile/retired-slug.server.ts";
import {
  ALERT_LIMIT,
  BUSINESS_CONFIRMATION_LIMIT,
  businessLimitKeys,
  CONFIRMATION_LIMIT,
  REPEAT_WINDOW_MS,
} from "./limits.ts";
import {
  type CustomerRequestInput,
  type NewCustomerRequest,
  newCustomerRequest,
} from "./new-customer-request.server.ts";
import { countSubmit, type SubmitCounters } from "./submit-counters.server.ts";

export type SubmitOutcome =
  | { ok: true; id: string; repeated: boolean; hasMails: boolean }
  | { ok: false; reason: "too-many"; whose: "network" | "business"; retryAt: Date }
  | { ok: false; reason: "photo-gone" }
  | { ok: false; reason: "closed" };

/** Who receives it, what it looks like in the mails, and whom the limits count. */
export interface SubmitTarget {
  companySlug: string;
  counters: SubmitCounters;
  /** Keyed hash of the address the customer gave, for the limit of confirmations to it and for its owner's "no". */
  addressHash: string;
  /** The same as it was counted before Gmail's dots were folded: a "no" may be kept under it. */
  formerAddressHash: string;
  /** The mails this request causes; written before the transaction, queued inside it. */
  mails(request: NewCustomerRequest): Mail[];
  /** The mail that tells at `sendAt` of `count` requests that had no alert of their own. */
  alertOfMore(count: number, sendAt: Date): Mail;
}

/**
 * Stores a request with its photos and queues its mails, all of it or nothing; when it returns `ok`, all of
 * it survives a power cut. Requests of the same moment share a commit. The same content within 15 minutes gives
 * the first request's id (D26). Photos are files that are safe on disk already; `photo-gone` when one was swept meanwhile, `closed` when the business was
 * kept out.
 */
export async function submitCustomerRequest(
  db: Database,
  target: SubmitTarget,
  input: CustomerRequestInput,
  photos: readonly ReceivedPhoto[],
  now: Date,
): Promise<SubmitOutcome> {
  const request = newCustomerRequest(target.companySlug, input, photos, now);
  const mails = target.mails(request);
  return writeTogether(db, (tx): SubmitOutcome => {
    if (isClosedSlug(tx, target.companySlug)) return { ok: false, reason: "closed" };
    const earlier = repeatOf(db).get({
      companySlug: target.companySlug,
      fingerprint: request.contentFingerprint,
      since: now.getTime() - REPEAT_WINDOW_MS,
    });
    if (earlier) return { ok: true, id: earlier.id, repeated: true, hasMails: false };

    const counted = countSubmit(tx, target.counters, now);
    if (!counted.ok) return { ...counted, reason: "too-many" };
    const isMarkedNow = counted.isFlood && request.spamSuspicion === null;
    const stored = isMarkedNow ? { ...request, spamSuspicion: "flood" as const } : request;

    const imageRefs =
      photos.length > 0
        ? takePhotos(
            tx,
            target.companySlug,
            photos.map((photo) => photo.uploadId),
            now,
          )
        : [];
    if (!imageRefs) return { ok: false, reason: "photo-gone" };
    insertRequest(db).run({ ...stored, imageRefs: imageRefs.length > 0 ? JSON.stringify(imageRefs) : null });
    for (const mail of isMarkedNow ? target.mails(stored) : mails) {
      if (mail.kind === "new-request") queueAlert(tx, target, mail, now);
      else if (isConfirmed(tx, target, now)) queueMail(tx, mail, now);
    }
    return { ok: true, id: request.id, repeated: false, hasMails: mails.length > 0 };
  });
}

/** Nobody's mailbox is filled through the form: beyond the limit one mail says how many more came. */
function queueAlert(
  tx: Transaction,
  { companySlug, alertOfMore }: SubmitTarget,
  mail: Mail,
  now: Date,
): void {
  const counter = { key: businessLimitKeys(companySlug).alerts, ...ALERT_LIMIT };
  const attempt = consumeAttemptIn(tx, counter, now);
  if (attempt.ok) queueMail(tx, mail, now);
  else putOffMail(tx, alertOfMore(attempt.excess, attempt.retryAt), attempt.retryAt, now);
}

/** Over a limit the request is stored all the same, and not confirmed: the address may be a stranger's (D42). */
function isConfirmed(
  tx: Transaction,
  { companySlug, addressHash, formerAddressHash }: SubmitTarget,
  now: Date,
): boolean {
  return (
    ![addressHash, formerAddressHash].some((hash) => isConfirmationStopped(tx, hash)) &&
    consumeAttemptIn(tx, { key: `confirmation:${addressHash}`, ...CONFIRMATION_LIMIT }, now).ok &&
    consumeAttemptIn(
      tx,
      { key: businessLimitKeys(companySlug).confirmations, ...BUSINESS_CONFIRMATION_LIMIT },
      now,
    ).ok
  );
}

const repeatOf = prepared((db: Database) =>
  db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
        eq(customerRequests.contentFingerprint, sql.placeholder("fingerprint")),
        gt(customerRequests.createdAt, sql.placeholder("since")),
      ),
    )
    .orderBy(desc(customerRequests.createdAt))
    .limit(1)
    .prepare(),
);

const given = sql.placeholder;

const insertRequest = prepared((db: Database) =>
  db
    .insert(customerRequests)
    .values({
      id: given("id"),
      companySlug: given("companySlug"),
      createdAt: given("createdAt"),
      requestType: given("requestType"),
      messageOriginal: given("messageOriginal"),
      customerName: given("customerName"),
      customerEmail: given("customerEmail"),
      customerPhone: given("customerPhone"),
      location: given("location"),
      zipCode: given("zipCode"),
      preferredContactChannel: given("preferredContactChannel"),
      preferredCallbackTime: given("preferredCallbackTime"),
      timingPreference: given("timingPreference"),
      buildingType: given("buildingType"),
      customerRole: given("customerRole"),
      deviceModel: given("deviceModel"),
      // Drizzle's JSON encoder would store a null as the text "null" here.
      imageRefs: sql`${given("imageRefs")}`,
      spamSuspicion: given("spamSuspicion"),
      consentGivenAt: given("consentGivenAt"),
      consentVersion: given("consentVersion"),
      contentFingerprint: given("contentFingerprint"),
      searchText: given("searchText"),
    })
    .prepare(),
);
