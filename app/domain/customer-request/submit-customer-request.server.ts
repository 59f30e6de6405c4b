import { and, eq, gt } from "drizzle-orm";
import {
  type Database,
  given,
  placeholders,
  prepared,
  type Transaction,
  writeTogether,
} from "#db/client.server.ts";
import type { Prices } from "#db/schema/columns.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import type { Emergency, Language } from "#db/values.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { type ReceivedPhoto, takePhotos } from "../photo/received-photos.server.ts";
import { pricesFor } from "../profile/prices.ts";
import type { RequestPageBusiness } from "../profile/request-page-business.server.ts";
import { type AlertedBusiness, isEmergency, queueAlert } from "./alert/queue-alert.server.ts";
import { queueDelivery } from "./alert/queue-delivery.server.ts";
import { mayMailCustomer } from "./customer-mail-gate.server.ts";
import { noteEvent } from "./history/note-event.server.ts";
import { REPEAT_WINDOW_MS } from "./limits.ts";
import {
  ARRIVING,
  type AssessArrival,
  type CustomerRequestInput,
  type NewCustomerRequest,
  newCustomerRequest,
  newWrittenDown,
  type WrittenDown,
} from "./new-customer-request.server.ts";
import { isOwnRequest } from "./own-request.server.ts";
import { newStatusToken, openStatusLink } from "./status/status-link.server.ts";
import { countSubmit, networkHere, type Sender } from "./submit-counters.server.ts";

type WriteDownOutcome =
  | { ok: true; id: string; repeated: boolean }
  | { ok: false; reason: "photo-gone" | "closed" };

/** All or nothing, as a customer's own request; the same content within 15 min is one. The writer gets no alert. */
export async function writeDownRequest(
  db: Database,
  { business, assess }: { business: AlertedBusiness; assess: AssessArrival },
  written: WrittenDown,
  photos: readonly ReceivedPhoto[],
  by: { userId: string; at: Date },
): Promise<WriteDownOutcome> {
  const { slug } = business;
  const request = newWrittenDown(slug, written, photos, assess, by.at);
  return writeTogether(db, (tx): WriteDownOutcome => {
    if (!isOpen(tx, business)) return { ok: false, reason: "closed" };
    const earlier = findRepeat(tx, request);
    if (earlier) return { ok: true, id: earlier.id, repeated: true };
    const stored = { ...request, source: written.source, language: "de", shownPrices: null } as const;
    if (!storeRequest(tx, stored, photos)) return { ok: false, reason: "photo-gone" };
    noteEvent(tx, slug, { id: request.id, what: "written-down" }, by);
    queueAlert(tx, business, stored, { writer: by.userId }, by.at);
    return { ok: true, id: request.id, repeated: false };
  });
}

type SubmitOutcome =
  | {
      ok: true;
      id: string;
      emergency: Emergency | null;
      /** It opens the request's page for the browser that sent it (D63). */
      statusToken: string;
      repeated: boolean;
    }
  | { ok: false; reason: "too-many"; whose: "network" | "business"; retryAt: Date }
  | { ok: false; reason: "photo-gone" }
  | { ok: false; reason: "closed" };

export interface SubmitTarget {
  business: RequestPageBusiness;
  /** The link that was used says it (D65). */
  source: string | null;
  /** The page it was sent from had it (D72). */
  language: Language;
  clientNetwork: string;
  assess: AssessArrival;
}

/**
 * All or nothing; after `ok` it survives a power cut. The same content within 15 min gives the first id (D26).
 * `photo-gone`: a photo was swept meanwhile; `closed`: the business is suspended or deleted.
 */
export async function submitCustomerRequest(
  db: Database,
  target: SubmitTarget,
  input: CustomerRequestInput,
  photos: readonly ReceivedPhoto[],
  now: Date,
): Promise<SubmitOutcome> {
  const { business, source, language, clientNetwork } = target;
  const companySlug = business.slug;
  const request = newCustomerRequest(companySlug, input, photos, target.assess, now);
  const words = `${input.description} ${input.topic}`;
  const cause = { networkHere: networkHere(db, companySlug, clientNetwork, now) };
  const sender = { businessSlug: companySlug, clientNetwork, words, ...cause };
  return writeTogether(db, (tx): SubmitOutcome => {
    if (!isOpen(tx, business)) return { ok: false, reason: "closed" };
    const earlier = findRepeat(tx, request);
    const { emergency } = request;
    const statusToken = newStatusToken();
    const link = { token: statusToken, showsRequest: true };
    if (earlier) {
      openStatusLink(tx, earlier.id, link, now);
      if (earlier.language !== language) speakAnew(tx, companySlug, earlier.id, language);
      return { ok: true, id: earlier.id, emergency, statusToken, repeated: true };
    }

    const counted = countSubmit(tx, sender, isEmergency(request), now);
    if (!counted.ok) return { ...counted, reason: "too-many" };
    const isMarkedNow = counted.isFlood && request.spamSuspicion === null;
    const shownPrices = pricesFor(request.requestType, business.prices);
    const mark = isMarkedNow && { spamSuspicion: "flood" as const };
    const stored = { ...request, ...mark, source, language, shownPrices };
    if (!storeRequest(tx, stored, photos)) return { ok: false, reason: "photo-gone" };
    openStatusLink(tx, request.id, link, now);
    queueAlert(tx, business, stored, cause, now);
    queueConfirmation(tx, sender, stored, now);
    return { ok: true, id: request.id, emergency, statusToken, repeated: false };
  });
}

/** With its photos, and the business's own program hears of it. False, and nothing stored, when a photo is gone. */
function storeRequest(
  tx: Transaction,
  request: NewCustomerRequest & { source: string | null; language: Language; shownPrices: Prices | null },
  photos: readonly ReceivedPhoto[],
): boolean {
  const { id, companySlug, createdAt } = request;
  const uploadIds = photos.map(({ uploadId }) => uploadId);
  const imageRefs = takePhotos(tx, companySlug, uploadIds, createdAt);
  if (!imageRefs) return false;
  insertRequest(tx).run({
    ...request,
    imageRefs: imageRefs.length > 0 ? JSON.stringify(imageRefs) : null,
    shownPrices: request.shownPrices && JSON.stringify(request.shownPrices),
    consentGivenAt: request.consentGivenAt?.getTime() ?? null,
    seenAt: request.seenAt?.getTime() ?? null,
  });
  if (request.spamSuspicion === null)
    queueDelivery(tx, companySlug, { what: "request.created", requestId: id }, createdAt);
  return true;
}

/** What looks like spam gets none: its address may be a stranger's (D42). Over a limit there is none either. */
function queueConfirmation(
  tx: Transaction,
  sender: Sender,
  { id, customerEmail: email, spamSuspicion }: NewCustomerRequest,
  now: Date,
): void {
  if (!email || spamSuspicion || !mayMailCustomer(tx, { ...sender, email }, now)) return;
  const token = newStatusToken();
  openStatusLink(tx, id, { token, showsRequest: false }, now);
  const about = { uniqueKey: `request-confirmation:${id}`, customerRequestId: id };
  const mail = { kind: "request-confirmation", details: { token }, ...about } as const;
  queueMail(tx, { ...mail, recipient: email, userId: null }, now);
}

function isOpen(tx: Transaction, { id }: Pick<RequestPageBusiness, "id">): boolean {
  const business = businessOf(tx).get({ id });
  return business !== undefined && business.suspendedAt === null;
}

const businessOf = prepared((db) =>
  db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, given("id"))),
);

function findRepeat(tx: Transaction, request: NewCustomerRequest) {
  const { companySlug, contentFingerprint: fingerprint, createdAt } = request;
  return repeatOf(tx).get({ companySlug, fingerprint, since: createdAt.getTime() - REPEAT_WINDOW_MS });
}

/** One at most, as repeats are not stored; asked for an order, SQLite would plan anew at every call. */
const repeatOf = prepared((db) =>
  db
    .select({ id: customerRequests.id, language: customerRequests.language })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, given("companySlug")),
        eq(customerRequests.contentFingerprint, given("fingerprint")),
        gt(customerRequests.createdAt, given("since")),
      ),
    ),
);

/** Its page and its mails to come speak the language it was sent in last. */
function speakAnew(tx: Transaction, companySlug: string, id: string, language: Language): void {
  tx.update(customerRequests).set({ language }).where(isOwnRequest(companySlug, id)).run();
}

const insertRequest = prepared((db) =>
  db.insert(customerRequests).values({
    ...placeholders(...ARRIVING, "source", "language"),
    // Drizzle's encoders take no null here: of JSON it would be the text "null".
    imageRefs: given("imageRefs"),
    shownPrices: given("shownPrices"),
    consentGivenAt: given("consentGivenAt"),
    seenAt: given("seenAt"),
  }),
);
