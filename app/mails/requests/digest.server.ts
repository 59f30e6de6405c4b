import { href } from "react-router";
import { z } from "zod";
import { REQUEST_TYPES } from "#db/values.ts";
import { urgentLabel } from "../../domain/assessment/emergency-labels.ts";
import { customerLabel, placeLabel } from "../../domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "../../domain/customer-request/request-type-labels.ts";
import { shortWindowLabel } from "../../domain/customer-request/status/date-window.ts";
import { countWithdrawn } from "../../domain/customer-request/status/withdrawn.server.ts";
import { dangerLook } from "../../domain/customer-request/urgency/danger.ts";
import {
  type DigestRequest,
  findAppointments,
  findDigestNews,
  findGiven,
  findWaiting,
} from "../../domain/notification/digest-news.server.ts";
import { firstLine } from "../../domain/notification/first-line.ts";
import { mailedBusiness } from "../../domain/notification/mailed-business.server.ts";
import {
  type EndingRequest,
  findEnding,
  findOutlivedDates,
  type OutlivedDate,
} from "../../domain/notification/outlived-dates.server.ts";
import { cameByWords } from "../../domain/profile/places/sources.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import {
  type Blocks,
  button,
  type Entry,
  entriesBlock,
  germanDay,
  heading,
  setApart,
  smallLink,
} from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

/** `since` is in ms. */
const details = z.object({ since: z.number() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"digest", z.infer<typeof details>> {}
}

/** It tells what came until it was queued and still exists, and the next appointments; without access it only counts (D36). */
export default mail("digest", {
  label: "Tägliche Nachricht",
  to: "business",
  when: "`DIGEST_AT`, if something came, is deleted within three days, or an appointment is today or tomorrow",
  key: "digest:{user}:{day}",
  unsubscribe: "anfragen",
  details,
  write({ userId, details, createdAt }, { db, site, now }) {
    const business = mailedBusiness(db, userId);
    const slug = business?.slug;
    if (!slug || business.preference === "aus") return null;
    const since = new Date(details.since);
    const news = findDigestNews(db, slug, since, createdAt);
    const isDaily = business.preference === "taeglich";
    const mayRead = hasAccess(business, now);
    const { expiring } = news;
    const counts = isDaily ? news.counts : [];
    const followed = isDaily ? news.followed : 0;
    const appointments = mayRead ? findAppointments(db, slug, now) : [];
    const outlived = mayRead ? findOutlivedDates(db, slug, since, createdAt) : [];
    const given = isDaily && mayRead ? findGiven(db, slug, business.userId, since, createdAt) : NONE;
    const ending = mayRead ? findEnding(db, slug, createdAt) : [];
    const own = appointments.length + outlived.length + ending.length + given.count;
    if (counts.length + followed + expiring.count + own === 0) return null;
    const first = counts.length === 0 ? [] : news.first;
    const waiting = mayRead ? findWaiting(db, slug, createdAt, first) : NONE;
    const withdrawn = countWithdrawn(db, slug, since, createdAt);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const summary = REQUEST_TYPES.flatMap((type) => {
      const count = counts.find((one) => one.type === type)?.count;
      return count ? [`${count} × ${REQUEST_TYPE_LABELS[type]}`] : [];
    }).join(", ");
    const listed = (requests: readonly DigestRequest[]) =>
      entriesBlock(requests.map((one) => requestEntry(one, site.requestLink(slug, one.id))));
    const dated = <Date extends { id: string } & Parameters<typeof dateEntry>[0]>(date: Date) =>
      dateEntry(date, site.requestLink(slug, date.id));
    const next = appointments.map(dated);
    const dashboard = site.page(href("/dashboard/:slug", { slug }));
    const deleted = expiring.firstDeletedAt && reminder(expiring.count, expiring.firstDeletedAt);
    const shown = mayRead ? first : [];
    return {
      subject:
        (total > 0 && newRequests(total)) ||
        (followed > 0 && followedBy(followed)) ||
        (given.count > 0 && forYou(given.count)) ||
        subjectOfDates(outlived, next, expiring.firstDeletedAt ? expiring.count : 0),
      preheader: summary || next[0]?.text || "Bitte sehen Sie noch einmal nach.",
      blocks: [
        summary,
        next.length > 0 && [heading("Termine heute und morgen"), entriesBlock(next)],
        listed(shown),
        shown.length > 0 && total > shown.length && andMore(total - shown.length),
        given.count > 0 && [heading("Für Sie"), wereGiven(given.count), listed(given.first)],
        followed > 0 && whatFollowed(followed),
        withdrawn > 0 && wereWithdrawn(withdrawn),
        total === 0 && deleted,
        !mayRead &&
          "Ihr Zugang ist abgelaufen, deshalb zeigen wir hier keine Inhalte. Mit einem bezahlten Abo lesen Sie alle Anfragen der letzten 30 Tage.",
        waiting.count > 0 && [
          heading("Länger unbeantwortet"),
          stillWaiting(waiting.count),
          listed(waiting.first),
          smallLink("Alle länger unbeantworteten Anfragen", `${dashboard}?stand=unbeantwortet`),
        ],
        total > 0 && deleted && [heading("Bald gelöscht"), deleted],
        ending.length > 0 && endingBlocks(ending, dashboard, (id) => site.requestLink(slug, id)),
        outlived.length > 0 && outlivedBlocks(outlived, dashboard, dated),
        button("Zur Übersicht", dashboard),
      ],
      footer: [
        "Sie erhalten diese E-Mail höchstens einmal am Tag und nur, wenn es etwas Neues oder einen Termin gibt.",
        smallLink("Benachrichtigungen einstellen", site.page(href("/profil/benachrichtigungen"))),
      ],
    };
  },
});

const NONE = { count: 0, first: [] };

type OnDate = Pick<OutlivedDate, "customerName" | "zipCode" | "location" | "startsAt" | "endsAt">;

function dateEntry(date: OnDate, link: string): Entry {
  return { label: shortWindowLabel(date), mark: null, text: whoIs(date), link };
}

function whoIs(request: Pick<OnDate, "customerName" | "zipCode" | "location">): string {
  const who = [customerLabel(request.customerName), placeLabel(request)].filter(Boolean);
  return who.map(setApart).join(", ");
}

function requestEntry(request: DigestRequest, link: string): Entry {
  const { type, message, cameBy, suspicion } = request;
  const urgency = urgentLabel(request);
  const by = cameBy ? ` ${cameByWords(setApart(cameBy))}` : "";
  const line = firstLine(message);
  return {
    label: whoIs(request),
    mark: urgency === null ? null : { text: urgency, isDanger: dangerLook(request.danger) === "danger" },
    link,
    text: `${suspicion === null ? "" : "Spamverdacht – "}${REQUEST_TYPE_LABELS[type]}${by}${line ? `: ${setApart(line)}` : ""}`,
  };
}

function subjectOfDates(outlived: readonly OutlivedDate[], next: readonly Entry[], expiring: number): string {
  const [first, ...more] = outlived;
  if (first)
    return more.length > 0
      ? `${more.length + 1} Termine gehören in Ihren Kalender`
      : `Termin gehört in Ihren Kalender: ${shortWindowLabel(first)}`;
  const [appointment, ...others] = next;
  if (expiring > 0 || !appointment) return soonDeleted(expiring);
  return others.length > 0 ? `${others.length + 1} Termine heute und morgen` : `Termin: ${appointment.label}`;
}

/** The links lead to files of requests that are deleted within three days (D74); they ask for a sign-in. */
function outlivedBlocks(
  dates: readonly OutlivedDate[],
  dashboard: string,
  dated: (date: OutlivedDate) => Entry,
): Blocks {
  return [
    heading("Diese Termine kommen noch"),
    "Die Anfragen dazu werden in den nächsten drei Tagen gelöscht. Bitte übernehmen Sie jetzt, was Sie noch brauchen:",
    dates.map((date) => [
      entriesBlock([
        { ...dated(date), mark: date.isAgreed ? null : { text: "noch ohne Antwort", isDanger: false } },
      ]),
      date.isAgreed && smallLink("Termin in den Kalender", `${dashboard}/termin/${date.id}`),
      takeAlong(dashboard, date.id),
    ]),
    smallLink("Alle Anfragen als Tabelle (CSV)", `${dashboard}/anfragen.csv`),
  ];
}

const takeAlong = (dashboard: string, id: string) =>
  smallLink("Mitnehmen (ZIP mit allem)", `${dashboard}/mitnehmen/${id}`);

/** The day before its end each is named (D74), by the person alone: the mail outlives it. */
function endingBlocks(
  ending: readonly EndingRequest[],
  dashboard: string,
  linkOf: (id: string) => string,
): Blocks {
  return [
    heading("Bis morgen gelöscht und noch offen"),
    ending.map(({ id, date, ...request }) => [
      entriesBlock([{ label: whoIs(request), mark: null, text: STANDS[date], link: linkOf(id) }]),
      takeAlong(dashboard, id),
    ]),
  ];
}

const STANDS: Record<EndingRequest["date"], string> = {
  ahead: "Offen, mit Termin",
  proposed: "Offen, Ihr Vorschlag ist noch ohne Antwort",
  past: "Offen, der Termin ist vorbei",
  none: "Offen, noch ohne Antwort",
};

function reminder(count: number, firstDeletedAt: Date): string {
  const day = germanDay(firstDeletedAt);
  return count === 1
    ? `Bitte beachten Sie: Eine offene Anfrage wird am ${day} gelöscht, weil sie dann 30 Tage alt ist.`
    : `Bitte beachten Sie: ${count} offene Anfragen werden in den nächsten drei Tagen gelöscht, die erste am ${day}, weil sie dann 30 Tage alt sind.`;
}

const andMore = (count: number) => (count === 1 ? "Und eine weitere." : `Und ${count} weitere.`);
const stillWaiting = (count: number) =>
  count === 1
    ? "Eine Anfrage wartet seit mehr als einem Tag auf Antwort."
    : `${count} Anfragen warten seit mehr als einem Tag auf Antwort.`;
const followedBy = (count: number) => (count === 1 ? "Neues zu einer Anfrage" : `Neues zu ${count} Anfragen`);
const whatFollowed = (count: number) =>
  count === 1
    ? "Zu einer früheren Anfrage kamen Fotos oder Worte nach. Sie steht als „Neu“ in Ihrer Übersicht."
    : `Zu ${count} früheren Anfragen kamen Fotos oder Worte nach. Sie stehen als „Neu“ in Ihrer Übersicht.`;
const forYou = (count: number) => (count === 1 ? "Eine Anfrage für Sie" : `${count} Anfragen für Sie`);
const wereGiven = (count: number) =>
  count === 1
    ? "Jemand in Ihrem Betrieb hat Ihnen eine Anfrage gegeben."
    : `In Ihrem Betrieb hat man Ihnen ${count} Anfragen gegeben.`;
const wereWithdrawn = (count: number) =>
  count === 1
    ? "Zurückgezogen: Ein Kunde hat seine Anfrage zurückgezogen, sie ist gelöscht. Bitte löschen Sie auch Ihre Kopien."
    : `Zurückgezogen: Kunden haben ${count} Anfragen zurückgezogen, sie sind gelöscht. Bitte löschen Sie auch Ihre Kopien.`;
const newRequests = (count: number) => (count === 1 ? "Eine neue Anfrage" : `${count} neue Anfragen`);
const soonDeleted = (count: number) =>
  count === 1 ? "Eine Anfrage wird bald gelöscht" : `${count} Anfragen werden bald gelöscht`;
