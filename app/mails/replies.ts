import { germanDay } from "./german-day.ts";
import { businessFooter, type MailText, writeMail } from "./mail.ts";
import type { Block } from "./mail-content.ts";
import { setApart } from "./set-apart.ts";

/** "Dienstag, 24.11., 8–10 Uhr" */
type Label = string;

interface AnsweringCustomer {
  name: string;
  place: string;
}

export function datesAnsweredMail(facts: {
  product: string;
  /** Null: none fits. */
  window: Label | null;
  /** Another appointment stands at that time. */
  isDouble: boolean;
  /** The request is deleted then, where the date lies beyond it (D74). */
  deletedAt: Date | null;
  /** Null when the business may not read its requests (D36). */
  customer: AnsweringCustomer | null;
  link: string;
  unsubscribeLink: string;
}): MailText {
  const { window, customer } = facts;
  const what = window ? `Termin: ${window}` : "Kein Termin passt";
  return writeMail({
    product: facts.product,
    subject: [what, customer && setApart(customer.name)].filter(Boolean).join(" – "),
    preheader: window ?? "Bitte schlagen Sie andere Termine vor, oder rufen Sie an.",
    heading: window ? "Ihr Termin steht fest" : "Keiner der Termine passt",
    blocks: [
      ...answerBlocks(facts),
      { kind: "button", label: "Anfrage öffnen", link: facts.link },
      ...(customer ? [] : [LOCKED]),
    ],
    footer: businessFooter(
      "Sie erhalten diese E-Mail, weil ein Kunde auf Ihre Terminvorschläge geantwortet hat.",
      facts.unsubscribeLink,
    ),
  });
}

const LOCKED: Block = {
  kind: "paragraph",
  text: "Ihr Zugang ist abgelaufen, deshalb steht hier nicht, um wen es geht. Mit einem Abo lesen Sie die Anfrage.",
};

function answerBlocks({
  window,
  isDouble,
  deletedAt,
  customer,
}: Parameters<typeof datesAnsweredMail>[0]): Block[] {
  const text = "Bitte schlagen Sie andere Termine vor, oder rufen Sie an.";
  const facts: [string, string][] = [
    ...(window ? [["Termin", window] satisfies [string, string]] : []),
    ...customerFacts(customer),
  ];
  const attached = "Mit der Datei im Anhang steht er auch in Ihrem Kalender.";
  const paragraph = { kind: "paragraph", text: window ? attached : text } as const;
  const double = "Zur selben Zeit haben Sie schon einen anderen Termin. Bitte sehen Sie nach.";
  const warning = isDouble ? [{ kind: "paragraph", text: double } satisfies Block] : [];
  const gone = deletedAt && `Diese Anfrage wird am ${germanDay(deletedAt)} gelöscht. ${ONLY_IN_CALENDARS}`;
  const outlives = gone ? [{ kind: "paragraph", text: gone } satisfies Block] : [];
  if (!window) return [paragraph, { kind: "facts", facts }];
  return [{ kind: "facts", facts }, ...warning, paragraph, ...outlives];
}

const ONLY_IN_CALENDARS = "Der Termin steht dann nur in Ihren Kalendern.";

function customerFacts(customer: AnsweringCustomer | null): [string, string][] {
  if (!customer) return [];
  const place = customer.place ? [["Ort", setApart(customer.place)] satisfies [string, string]] : [];
  return [["Kunde", setApart(customer.name)], ...place];
}

export function appointmentWithdrawnMail(facts: {
  product: string;
  window: Label;
  link: string;
  unsubscribeLink: string;
}): MailText {
  const { product, window, link, unsubscribeLink } = facts;
  return writeMail({
    product,
    subject: `Termin abgesagt: ${window}`,
    preheader: "Ein Kunde hat seine Anfrage zurückgezogen.",
    heading: "Ein Termin fällt aus",
    blocks: [
      {
        kind: "paragraph",
        text: "Ein Kunde hat seine Anfrage zurückgezogen. Sein Termin findet nicht statt:",
      },
      { kind: "heading", text: window },
      { kind: "paragraph", text: WITHDRAWN },
      { kind: "button", label: "Zur Übersicht", link },
    ],
    footer: businessFooter(
      "Sie erhalten diese E-Mail, weil ein Kunde einen Termin mit Ihnen abgesagt hat.",
      unsubscribeLink,
    ),
  });
}

interface ToldAppointment {
  product: string;
  window: Label;
  customer: AnsweringCustomer | null;
  link: string;
  unsubscribeLink: string;
}

/** After a decline, also by another member. */
export function appointmentCalledOffMail(facts: ToldAppointment): MailText {
  return appointmentMail(facts, {
    subject: "Termin abgesagt",
    preheader: "Ihr Betrieb hat die Anfrage abgesagt.",
    heading: "Ein Termin fällt aus",
    what: "Ihr Betrieb hat die Anfrage abgesagt. Der Termin findet nicht statt:",
    attached: "Mit der Datei im Anhang verschwindet er aus Ihrem Kalender.",
    why: "Sie erhalten diese E-Mail, weil Ihr Betrieb eine Anfrage mit Termin abgesagt hat.",
  });
}

/** To who got the one before. */
export function appointmentRestoredMail(facts: ToldAppointment): MailText {
  return appointmentMail(facts, {
    subject: "Termin steht wieder",
    preheader: "Ihr Betrieb hat die Absage zurückgenommen.",
    heading: "Ein Termin steht wieder",
    what: "Ihr Betrieb hat die Absage zurückgenommen. Der Termin findet doch statt:",
    attached: "Mit der Datei im Anhang steht er wieder in Ihrem Kalender.",
    why: "Sie erhalten diese E-Mail, weil Ihr Betrieb die Absage eines Termins zurückgenommen hat.",
  });
}

function appointmentMail(
  { product, window, customer, link, unsubscribeLink }: ToldAppointment,
  said: Record<"subject" | "preheader" | "heading" | "what" | "attached" | "why", string>,
): MailText {
  return writeMail({
    product,
    subject: [`${said.subject}: ${window}`, customer && setApart(customer.name)].filter(Boolean).join(" – "),
    preheader: said.preheader,
    heading: said.heading,
    blocks: [
      { kind: "paragraph", text: said.what },
      { kind: "facts", facts: [["Termin", window], ...customerFacts(customer)] },
      { kind: "paragraph", text: said.attached },
      { kind: "button", label: "Anfrage öffnen", link },
      ...(customer ? [] : [LOCKED]),
    ],
    footer: businessFooter(said.why, unsubscribeLink),
  });
}

const WITHDRAWN =
  "Mit der Datei im Anhang verschwindet er aus Ihrem Kalender. Die Anfrage ist gelöscht, deshalb steht hier kein Name.";
