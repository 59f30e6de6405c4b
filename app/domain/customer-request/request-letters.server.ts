import { newRequestLetter } from "../../mails/new-request.ts";
import { requestConfirmationLetter } from "../../mails/request-confirmation.ts";
import { canonicalEmail } from "../account/email-address.ts";
import type { Letter } from "../outbox/queue-letter.server.ts";
import type { RequestPageBusiness } from "../profile/request-page-business.server.ts";
import { CONTACT_CHANNEL_LABELS, callbackTimeLabel, REQUEST_TYPE_LABELS, TIMING_CHOICES } from "./labels.ts";
import type { NewCustomerRequest } from "./new-customer-request.server.ts";

/** A letter about a request is worth sending for a day, in ms (D40). */
const WORTH_SENDING_MS = 24 * 60 * 60 * 1000;
const QUOTED_CHARACTERS = 1_000;

/**
 * The letters one new request causes: an alert to the business if it wants one at once (D41) and a
 * confirmation to the customer who gave an address (D42). What looks like spam causes none: it waits, marked,
 * in the inbox. `photoCount` is how many photos came with it.
 */
export function requestLetters(
  request: NewCustomerRequest,
  photoCount: number,
  business: RequestPageBusiness,
  { product, origin }: { product: string; origin: string },
): Letter[] {
  if (request.spamSuspicion) return [];
  const common = {
    customerRequestId: request.id,
    expiresAt: new Date(request.createdAt.getTime() + WORTH_SENDING_MS),
  };
  const letters: Letter[] = [];
  if (canonicalEmail(business.email) && isAlertedAtOnce(request, business)) {
    const link = new URL(`/dashboard/${business.slug}?anfrage=${request.id}`, origin).href;
    letters.push({
      ...common,
      ...newRequestLetter({
        product,
        type: REQUEST_TYPE_LABELS[request.requestType],
        customerName: request.customerName,
        facts: facts(request),
        message: quoted(request.messageOriginal),
        photoCount,
        link,
        settingsHint: `Sie erhalten diese Nachricht, weil über Ihren Anfrage-Link etwas Neues gekommen ist. Wie oft wir Ihnen schreiben, stellen Sie unter ${new URL("/profil", origin).href} ein.`,
      }),
      uniqueKey: `new-request:${request.id}`,
      kind: "new-request",
      recipient: business.email,
      replyTo: request.customerEmail,
    });
  }
  if (request.customerEmail) {
    letters.push({
      ...common,
      ...requestConfirmationLetter({
        product,
        company: business.companyName,
        companyEmail: business.email,
        facts: [
          ["Art", REQUEST_TYPE_LABELS[request.requestType]],
          ["Name", request.customerName],
          ...facts(request),
        ],
        message: quoted(request.messageOriginal),
      }),
      uniqueKey: `request-confirmation:${request.id}`,
      kind: "request-confirmation",
      recipient: request.customerEmail,
      replyTo: business.email,
    });
  }
  return letters;
}

/** Acute problems always, everything for "sofort", nothing for "aus" (D41). */
function isAlertedAtOnce(request: NewCustomerRequest, business: RequestPageBusiness): boolean {
  if (business.notificationPreference === "aus") return false;
  return business.notificationPreference === "sofort" || request.requestType === "problem";
}

function facts(request: NewCustomerRequest): [string, string][] {
  const place = [request.zipCode, request.location].filter(Boolean).join(" ");
  const known: [string, string | null][] = [
    ["Telefon", request.customerPhone],
    ["E-Mail", request.customerEmail],
    ["Gewünschter Weg", CONTACT_CHANNEL_LABELS[request.preferredContactChannel]],
    ["Erreichbar", callbackTimeLabel(request.preferredCallbackTime)],
    ["Wann", request.timingPreference && TIMING_CHOICES[request.timingPreference].label],
    ["Ort", place],
  ];
  return known.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function quoted(message: string): string {
  return message.length > QUOTED_CHARACTERS ? `${message.slice(0, QUOTED_CHARACTERS).trimEnd()} …` : message;
}
