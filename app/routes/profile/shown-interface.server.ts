import { type ListedDelivery, listDeliveries } from "#app/domain/notification/webhook/deliveries.server.ts";
import { findEndpoint, type WebhookEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { asksToSignIn } from "#app/services/webhook/redirection.ts";
import { germanDate, germanDateTime } from "#app/ui/german-date.ts";
import type { App } from "#app/visit/app-context.server.ts";
import messages from "#content/messages/deliveries.json" with { type: "json" };
import type { WebhookEvent } from "#db/values.ts";

export type ShownInterface = ReturnType<typeof shownInterface>;
export type ShownEndpoint = NonNullable<ShownInterface["endpoint"]>;
export type ShownDelivery = ReturnType<typeof shownDeliveries>[number];

export function shownInterface({ db, clock }: App, slug: string, hasAccess: boolean) {
  const endpoint = findEndpoint(db, slug);
  // A receiver's answer may quote a request (D36).
  const deliveries = endpoint && hasAccess ? listDeliveries(db, endpoint) : [];
  const arrivedAt = deliveries[0]?.deliveredAt;
  return {
    slug,
    hasAccess,
    endpoint: endpoint ? shownEndpoint(endpoint, clock.now()) : null,
    // What the address before took says nothing of this one.
    hasArrived: Boolean(endpoint && arrivedAt && arrivedAt > endpoint.createdAt),
    deliveries: shownDeliveries(deliveries),
  };
}

function shownEndpoint(endpoint: WebhookEndpoint, now: Date) {
  const { url, createdAt, failingSince, pausedAt, earlierUntil } = endpoint;
  return {
    url,
    since: germanDate(createdAt),
    failingSince: failingSince && germanDateTime(failingSince),
    isPaused: pausedAt !== null,
    earlierUntil: earlierUntil && earlierUntil > now ? germanDateTime(earlierUntil) : null,
  };
}

const EVENTS: Record<WebhookEvent, string> = messages.events;

function shownDeliveries(list: ListedDelivery[]) {
  return list.map((delivery) => ({
    number: delivery.sequence,
    what: EVENTS[delivery.what],
    at: germanDateTime(delivery.lastTriedAt ?? delivery.createdAt),
    state: stateOf(delivery),
    answered: delivery.code && `${inWords(delivery)}, nach ${seconds(delivery.ms ?? 0)}`,
    tries: delivery.attempts,
    /** It is the receiver's own, or ours about where it points. */
    words: delivery.code?.startsWith("3") ? ledWords(delivery) : delivery.answer || null,
    /** Null for a test, and for a request that is gone. */
    requestId: delivery.what === "request.withdrawn" ? null : delivery.requestId,
    canResend: delivery.requestId !== null && stateOf(delivery) !== "waiting",
  }));
}

function stateOf({ deliveredAt, isWaiting, attempts }: ListedDelivery) {
  if (deliveredAt) return "delivered" as const;
  if (!isWaiting) return "abandoned" as const;
  return attempts > 0 ? ("later" as const) : ("waiting" as const);
}

const seconds = (ms: number) =>
  `${Math.max(0.1, ms / 1000)
    .toFixed(1)
    .replace(".", ",")} Sekunden`;

const STATUSES: Record<string, string> = messages.statuses;
const KINDS: Record<string, string> = messages.kinds;
const FAULTS: Record<string, string> = messages.faults;

function inWords({ code, deliveredAt }: ListedDelivery): string {
  if (code === null) return "";
  if (/^3/.test(code) && deliveredAt) return `Angenommen, mit Weiterleitung (${code})`;
  if (/^\d+$/.test(code)) return `${STATUSES[code] ?? KINDS[code.charAt(0)] ?? "Antwort"} (${code})`;
  const isCertificate = /CERT|TLS|SSL|SIGNATURE|SIGNED/.test(code);
  return FAULTS[code] ?? (isCertificate ? `Zertifikat ungültig (${code})` : `Nicht erreichbar (${code})`);
}

function ledWords({ answer, deliveredAt }: ListedDelivery): string | null {
  if (!answer) return null;
  if (deliveredAt)
    return `Die Antwort des Empfängers steht unter ${answer}. Wir lesen sie nicht: Sehen Sie in Ihrem Programm nach, ob alles ankam.`;
  if (asksToSignIn(answer))
    return `Weiter nach ${answer}. Dort wird eine Anmeldung verlangt: Ihr Programm muss ohne Anmeldung erreichbar sein.`;
  return `Weiter nach ${answer}. Dem folgen wir nicht. Gehört die Adresse zu Ihrem Programm, tragen Sie sie oben ein.`;
}
