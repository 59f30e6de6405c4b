import { germanDay } from "./german-day.ts";
import { type Block, businessFooter, type MailText, writeMail } from "./mail.ts";
import type { Entry } from "./mail-content.ts";
import { setApart } from "./set-apart.ts";

interface DigestedRequest {
  type: string;
  customerName: string;
  place: string;
  /** The place of the business whose link was used: "Wagen 1". */
  cameBy: string | null;
  firstLine: string;
  /** "Notfall: Gas" or "Sofort". */
  urgency: Entry["mark"];
  isSuspicious: boolean;
  link: string;
}

interface OutlivedEntry extends Entry {
  /** Null for one that is only proposed. */
  calendarLink: string | null;
  contactLink: string;
}

export interface DigestFacts {
  product: string;
  counts: readonly (readonly [type: string, count: number])[];
  /** Empty when the business may not read its requests (D36). */
  requests: readonly DigestedRequest[];
  /** By colleagues to who reads this; null as above. */
  given: { count: number; requests: readonly DigestedRequest[] } | null;
  /** For an answer, for more than a day; null as above. */
  waiting: { count: number; requests: readonly DigestedRequest[]; link: string } | null;
  /** Earlier requests to which something came. */
  followed: number;
  /** They are of today and tomorrow. */
  appointments: readonly Entry[];
  /** Their requests are deleted within three days (D74). The links to files need a sign-in. */
  outlived: { dates: readonly OutlivedEntry[]; csvLink: string };
  /** By their customers, since the last one. */
  withdrawn: number;
  expiring: { count: number; firstDeletedAt: Date } | null;
  isLocked: boolean;
  dashboardLink: string;
  notificationsLink: string;
  unsubscribeLink: string;
}

export function digestMail(facts: DigestFacts): MailText {
  const { product, counts, appointments, followed, given, waiting, expiring, isLocked, dashboardLink } =
    facts;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const heading = headingOf(facts, total);
  const deleted = expiring ? [reminder(expiring)] : [];
  const summary = counts.map(([type, count]) => `${count} × ${type}`).join(", ");
  return writeMail({
    product,
    subject: heading,
    preheader: summary || appointments[0]?.text || "Bitte sehen Sie noch einmal nach.",
    heading,
    blocks: [
      ...(total > 0 ? [{ kind: "paragraph", text: summary } as const] : []),
      ...(appointments.length > 0
        ? [
            { kind: "heading", text: "Termine heute und morgen" } as const,
            { kind: "entries", entries: appointments } as const,
          ]
        : []),
      ...requestBlocks(facts, total),
      ...(given && given.count > 0 ? givenBlocks(given) : []),
      ...(followed > 0 ? [{ kind: "paragraph", text: whatFollowed(followed) } as const] : []),
      ...(facts.withdrawn > 0 ? [{ kind: "paragraph", text: wereWithdrawn(facts.withdrawn) } as const] : []),
      ...(total === 0 ? deleted : []),
      ...(isLocked ? [LOCKED] : []),
      ...(waiting && waiting.count > 0 ? waitingBlocks(waiting) : []),
      ...(total > 0 && expiring ? [{ kind: "heading", text: "Bald gelöscht" } as const, ...deleted] : []),
      ...outlivedBlocks(facts.outlived),
      { kind: "button", label: "Zur Übersicht", link: dashboardLink },
    ],
    footer: [
      ...businessFooter(
        "Sie erhalten diese E-Mail höchstens einmal am Tag und nur, wenn es etwas Neues oder einen Termin gibt.",
        facts.unsubscribeLink,
      ),
      { kind: "small-link", label: "Benachrichtigungen einstellen", link: facts.notificationsLink },
    ],
  });
}

function headingOf(
  { followed, given, expiring, outlived, appointments: [next, ...others] }: DigestFacts,
  total: number,
): string {
  if (total > 0) return newRequests(total);
  if (followed > 0) return followedBy(followed);
  if (given && given.count > 0) return forYou(given.count);
  const [first, ...more] = outlived.dates;
  if (first)
    return more.length > 0
      ? `${more.length + 1} Termine gehören in Ihren Kalender`
      : `Termin gehört in Ihren Kalender: ${first.label}`;
  if (expiring || !next) return soonDeleted(expiring?.count ?? 0);
  return others.length > 0 ? `${others.length + 1} Termine heute und morgen` : `Termin: ${next.label}`;
}

const LOCKED: Block = {
  kind: "paragraph",
  text: "Ihr Zugang ist abgelaufen, deshalb zeigen wir hier keine Inhalte. Mit einem Abo lesen Sie alle Anfragen der letzten 30 Tage.",
};

function entry({
  type,
  customerName,
  place,
  cameBy,
  firstLine,
  urgency,
  isSuspicious,
  link,
}: DigestedRequest): Entry {
  const by = cameBy ? ` über ${setApart(cameBy)}` : "";
  return {
    label: [customerName, place].filter(Boolean).map(setApart).join(", "),
    mark: urgency,
    link,
    text: `${isSuspicious ? "Spamverdacht – " : ""}${type}${by}${firstLine ? `: ${setApart(firstLine)}` : ""}`,
  };
}

function entries(requests: readonly DigestedRequest[]): Block[] {
  return requests.length > 0 ? [{ kind: "entries", entries: requests.map(entry) }] : [];
}

function outlivedBlocks({ dates, csvLink }: DigestFacts["outlived"]): Block[] {
  if (dates.length === 0) return [];
  return [
    { kind: "heading", text: "Diese Termine kommen noch" },
    {
      kind: "paragraph",
      text: "Die Anfragen dazu werden in den nächsten drei Tagen gelöscht. Bitte übernehmen Sie jetzt, was Sie noch brauchen:",
    },
    ...dates.flatMap(({ calendarLink, contactLink, ...date }): Block[] => [
      { kind: "entries", entries: [date] },
      ...(calendarLink
        ? [{ kind: "small-link", label: "Termin in den Kalender", link: calendarLink } as const]
        : []),
      { kind: "small-link", label: "Kontakt speichern", link: contactLink },
    ]),
    { kind: "small-link", label: "Alle Anfragen als Tabelle (CSV)", link: csvLink },
  ];
}

function givenBlocks({ count, requests }: NonNullable<DigestFacts["given"]>): Block[] {
  return [
    { kind: "heading", text: "Für Sie" },
    { kind: "paragraph", text: wereGiven(count) },
    ...entries(requests),
  ];
}

function waitingBlocks({ count, requests, link }: NonNullable<DigestFacts["waiting"]>): Block[] {
  return [
    { kind: "heading", text: "Unbeantwortet" },
    { kind: "paragraph", text: stillWaiting(count) },
    ...entries(requests),
    { kind: "small-link", label: "Alle unbeantworteten Anfragen", link },
  ];
}

function requestBlocks({ requests }: DigestFacts, total: number): Block[] {
  const more = total - requests.length;
  return [
    ...entries(requests),
    ...(requests.length > 0 && more > 0
      ? [{ kind: "paragraph", text: more === 1 ? "Und eine weitere." : `Und ${more} weitere.` } as const]
      : []),
  ];
}

function reminder({ count, firstDeletedAt }: { count: number; firstDeletedAt: Date }): Block {
  const day = germanDay(firstDeletedAt);
  return {
    kind: "paragraph",
    text:
      count === 1
        ? `Bitte beachten Sie: Eine offene Anfrage wird am ${day} gelöscht, weil sie dann 30 Tage alt ist.`
        : `Bitte beachten Sie: ${count} offene Anfragen werden in den nächsten drei Tagen gelöscht, die erste am ${day}, weil sie dann 30 Tage alt sind.`,
  };
}

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
    ? "Zurückgezogen: Ein Kunde hat seine Anfrage zurückgezogen, sie ist gelöscht."
    : `Zurückgezogen: Kunden haben ${count} Anfragen zurückgezogen, sie sind gelöscht.`;
const newRequests = (count: number) => (count === 1 ? "Eine neue Anfrage" : `${count} neue Anfragen`);
const soonDeleted = (count: number) =>
  count === 1 ? "Eine Anfrage wird bald gelöscht" : `${count} Anfragen werden bald gelöscht`;
