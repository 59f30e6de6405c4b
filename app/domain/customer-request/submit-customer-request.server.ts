import { and, eq, gt, type Placeholder, sql } from "drizzle-orm";
import { type Database, prepared, type Transaction, writeTogether } from "#db/client.server.ts";
import { customerRequests, profiles } from "#db/schema.ts";
import type { Emergency, Language } from "#db/values.ts";
import { queueMail } from "../../platform/outbox/queue-mail.server.ts";
import { type ReceivedPhoto, takePhotos } from "../photo/received-photos.server.ts";
import type { RequestPageBusiness } from "../profile/request-page-business.server.ts";
import { isEmergency, queueAlert } from "./alert/queue-alert.server.ts";
import { queueDelivery } from "./alert/queue-delivery.server.ts";
import { type CustomerAddress, mayMailCustomer } from "./customer-mail-gate.server.ts";
import { REPEAT_WINDOW_MS } from "./limits.ts";
import {
  ARRIVING,
  type AssessArrival,
  type CustomerRequestInput,
  type NewCustomerRequest,
  newCustomerRequest,
} from "./new-customer-request.server.ts";
import { newStatusToken, openStatusLink } from "./status/status-link.server.ts";
import { countSubmit, type SubmitCounters } from "./submit-counters.server.ts";

export type SubmitOutcome =
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

export interface SubmitTarget extends CustomerAddress {
  business: RequestPageBusiness;
  /** The place whose link was used has it (D65). */
  placeCode: string | null;
  /** The page it was sent from had it (D72). */
  language: Language;
  counters: SubmitCounters;
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
  const companySlug = target.business.slug;
  const request = newCustomerRequest(companySlug, input, photos, target.assess, now);
  return writeTogether(db, (tx): SubmitOutcome => {
    if (!isOpen(tx, target.business)) return { ok: false, reason: "closed" };
    const earlier = repeatOf(db).get({
      companySlug,
      fingerprint: request.contentFingerprint,
      since: now.getTime() - REPEAT_WINDOW_MS,
    });
    const { emergency } = request;
    const statusToken = newStatusToken();
    const link = { token: statusToken, showsRequest: true };
    if (earlier) {
      openStatusLink(tx, earlier.id, link, now);
      if (earlier.language !== target.language) speakAnew(tx, companySlug, earlier.id, target.language);
      return { ok: true, id: earlier.id, emergency, statusToken, repeated: true };
    }

    const counted = countSubmit(tx, target.counters, isEmergency(request), now);
    if (!counted.ok) return { ...counted, reason: "too-many" };
    const isMarkedNow = counted.isFlood && request.spamSuspicion === null;
    const stored = isMarkedNow ? { ...request, spamSuspicion: "flood" as const } : request;

    const imageRefs =
      photos.length > 0
        ? takePhotos(
            tx,
            companySlug,
            photos.map((photo) => photo.uploadId),
            now,
          )
        : [];
    if (!imageRefs) return { ok: false, reason: "photo-gone" };
    const { placeCode, language } = target;
    const images = imageRefs.length > 0 ? JSON.stringify(imageRefs) : null;
    insertRequest(db).run({ ...stored, placeCode, language, imageRefs: images });
    if (stored.spamSuspicion === null)
      queueDelivery(tx, companySlug, { what: "request.created", requestId: request.id }, request.createdAt);
    openStatusLink(tx, request.id, link, now);
    queueAlert(tx, target.business, stored, target.counters.networkHere, now);
    queueConfirmation(tx, target, stored, now);
    return { ok: true, id: request.id, emergency, statusToken, repeated: false };
  });
}

/** What looks like spam gets none: its address may be a stranger's (D42). Over a limit there is none either. */
function queueConfirmation(
  tx: Transaction,
  target: SubmitTarget,
  { id, customerEmail, spamSuspicion }: NewCustomerRequest,
  now: Date,
): void {
  if (!customerEmail || spamSuspicion) return;
  if (!mayMailCustomer(tx, { ...target, ...target.counters }, now)) return;
  const token = newStatusToken();
  openStatusLink(tx, id, { token, showsRequest: false }, now);
  const mail = { kind: "request-confirmation", details: { token } } as const;
  const about = aboutRequest(mail.kind, id);
  queueMail(tx, { ...mail, recipient: customerEmail, userId: null, ...about }, now);
}

const aboutRequest = (kind: string, id: string) => ({ uniqueKey: `${kind}:${id}`, customerRequestId: id });

function isOpen(tx: Transaction, { id }: RequestPageBusiness): boolean {
  const business = businessOf(tx).get({ id });
  return business !== undefined && business.suspendedAt === null;
}

const businessOf = prepared((db: Database) =>
  db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare(),
);

/** One at most, as repeats are not stored; asked for an order, SQLite would plan anew at every call. */
const repeatOf = prepared((db: Database) =>
  db
    .select({ id: customerRequests.id, language: customerRequests.language })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, sql.placeholder("companySlug")),
        eq(customerRequests.contentFingerprint, sql.placeholder("fingerprint")),
        gt(customerRequests.createdAt, sql.placeholder("since")),
      ),
    )
    .prepare(),
);

/** Its page and its mails to come speak the language it was sent in last. */
function speakAnew(tx: Transaction, companySlug: string, id: string, language: Language): void {
  const own = and(eq(customerRequests.id, id), eq(customerRequests.companySlug, companySlug));
  tx.update(customerRequests).set({ language }).where(own).run();
}

const given = sql.placeholder;

const insertRequest = prepared((db: Database) =>
  db
    .insert(customerRequests)
    .values({
      ...placeholders([...ARRIVING, "placeCode", "language"]),
      // Drizzle's JSON encoder would store a null as the text "null" here.
      imageRefs: sql`${given("imageRefs")}`,
    })
    .prepare(),
);

function placeholders<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, given(name)])) as { [N in Name]: Placeholder<N> };
}
