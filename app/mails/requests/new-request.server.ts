import type { Database } from "#db/client.server.ts";
import { routeHref } from "../../domain/contact/map-href.ts";
import { findEvents } from "../../domain/customer-request/history/note-event.server.ts";
import { customerLabel, placeLabel, SPAM_REASON_LABELS } from "../../domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../../domain/customer-request/request-type-labels.ts";
import { requestFacts } from "../../domain/notification/request-facts.ts";
import { findPlace } from "../../domain/profile/places/places.server.ts";
import { fixedSource } from "../../domain/profile/places/sources.ts";
import { GERMAN_NAMES } from "../../languages/language.ts";
import {
  type Alert,
  alertAbout,
  callOf,
  quoted,
  type StoredRequest,
  urgent,
  WHY_ALERTED,
} from "../kit/about-request.server.ts";
import { button, type Fact, factsBlock, quote, setApart, small } from "../kit/content.ts";
import { type Content, mail } from "../kit/mail.ts";

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"new-request" | "request-assigned", Nothing> {}
}

const WHY_GIVEN = "Sie erhalten diese E-Mail, weil jemand in Ihrem Betrieb Ihnen eine Anfrage gegeben hat.";

export const newRequest = mail("new-request", {
  label: "Neue Anfrage",
  to: "business",
  when: 'at once if acute or "sofort", or if everything is wanted at once; never with "aus"',
  key: "new-request:{request}:{user}",
  unsubscribe: "anfragen",
  async write(row, writing) {
    const alert = await alertAbout(row, writing);
    if (!alert) return null;
    return alert.mayRead ? whole(alert, writing.db, null) : locked(alert);
  },
});

export const requestAssigned = mail("request-assigned", {
  label: "Anfrage an Kollegen gegeben",
  to: "the new assignee",
  when: 'at once, as the first alert; with "täglich" in the daily message',
  key: "request-assigned:{request}:{user}:{quarter of an hour}",
  unsubscribe: "anfragen",
  // Nobody needs it who has given it on, has it done or took it again meanwhile.
  async write(row, writing) {
    const alert = await alertAbout(row, writing);
    if (!alert?.mayRead || alert.request.assigneeId !== alert.userId || alert.request.isResolved) return null;
    const events = findEvents(writing.db, alert.business.slug, alert.request.id);
    const given = events.find(({ what }) => what === "assigned");
    if (given?.userId === alert.userId) return null;
    return whole(alert, writing.db, given?.name ?? alert.business.companyName);
  },
});

/** `givenBy` is the colleague who gave it to this reader; null means that it came in. */
async function whole({ request, link }: Alert, db: Database, givenBy: string | null): Promise<Content> {
  const type = REQUEST_TYPE_LABELS[request.requestType];
  const customerName = setApart(customerLabel(request.customerName));
  const place = placeLabel(request);
  const suspicion = request.spamSuspicion && SPAM_REASON_LABELS[request.spamSuspicion];
  const presses = urgent(request);
  const message = quoted(request.message);
  const ordinary = `${suspicion ? "Spamverdacht – " : ""}${givenBy ? "Für Sie" : "Neue Anfrage"}: ${type} – ${customerName}`;
  const inDanger = [presses?.firstWords || type, place].filter(Boolean).map(setApart).join(" – ");
  const facts = requestFacts(request, "de").map(({ name, value }): Fact => [name, value]);
  return {
    subject: presses?.emergency ? `${givenBy ? "Für Sie, akut" : "Akut"}: ${inDanger}` : ordinary,
    preheader: presses?.emergency ? `${customerName} · ${type}` : message || type,
    heading: presses?.emergency ?? (givenBy ? "Eine Anfrage für Sie" : "Sie haben eine neue Anfrage"),
    blocks: [
      givenBy && `${setApart(givenBy)} hat Ihnen diese Anfrage gegeben.`,
      presses && small(presses.how),
      suspicion && `Diese Anfrage könnte Spam sein: ${suspicion} Bitte prüfen Sie sie, bevor Sie antworten.`,
      quote(message),
      {
        kind: "buttons",
        buttons: [
          ...callOf(request),
          { label: "Anfrage öffnen", link },
          ...(place ? [{ label: "Route", link: routeHref(place) }] : []),
        ],
      },
      factsBlock([...facts, ...cameBy(db, request), ...otherLanguage(request)]),
    ],
    footer: [givenBy ? WHY_GIVEN : WHY_ALERTED],
    replyTo: request.customerEmail,
  };
}

/** The name of a place is the business's own: no customer's mail has it. */
function cameBy(db: Database, { companySlug, source }: StoredRequest): Fact[] {
  const name = fixedSource(source) ?? findPlace(db, companySlug, source)?.name;
  return name ? [["Woher", name]] : [];
}

const otherLanguage = ({ language }: StoredRequest): Fact[] =>
  language === "de" ? [] : [["Sprache", GERMAN_NAMES[language]]];

function locked({ request, link }: Alert): Content {
  const type = REQUEST_TYPE_LABELS[request.requestType];
  return {
    subject: `Neue Anfrage: ${type}`,
    preheader: "Ihr Zugang ist abgelaufen.",
    heading: "Sie haben eine neue Anfrage",
    blocks: [
      `Art der Anfrage: ${type}. Ihr Zugang ist abgelaufen, deshalb zeigen wir hier nicht, worum es geht. Mit einem bezahlten Abo lesen Sie die Anfrage sofort; 30 Tage nach ihrem Eingang wird sie gelöscht.`,
      button("Zur Übersicht", link),
    ],
    footer: [WHY_ALERTED],
  };
}
