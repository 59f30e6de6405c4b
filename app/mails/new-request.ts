import { type Block, businessFooter, type MailText, WHY_ALERTED, writeMail } from "./mail.ts";
import type { Button } from "./mail-content.ts";
import { setApart } from "./set-apart.ts";

export interface NewRequestFacts {
  product: string;
  type: string;
  customerName: string;
  suspicion: string | null;
  /** Which colleague gave it to the reader; null for one that came in. */
  givenBy: string | null;
  /** Null when the rules don't say "sofort". */
  urgent: UrgentRequest | null;
  facts: readonly (readonly [name: string, value: string])[];
  message: string;
  call: Button | null;
  /** "80331 München"; empty when the customer didn't say. */
  place: string;
  routeLink: string;
  link: string;
  unsubscribeLink: string;
}

export interface UrgentRequest {
  firstWords: string;
  /** "Notfall: Gas"; null where it presses and names no danger. */
  emergency: string | null;
}

export function newRequestMail(request: NewRequestFacts): MailText {
  const { product, type, customerName, suspicion, givenBy, urgent, facts, message, call } = request;
  return writeMail({
    product,
    subject: urgent?.emergency ? emergencySubject(request, urgent) : subject(request),
    preheader: urgent?.emergency ? `${setApart(customerName)} · ${type}` : message || type,
    heading: urgent?.emergency ?? (givenBy ? "Eine Anfrage für Sie" : "Sie haben eine neue Anfrage"),
    blocks: [
      ...(givenBy ? [{ kind: "paragraph", text: gave(givenBy) } as const] : []),
      ...(urgent ? [{ kind: "small", text: byRules(urgent) } as const] : []),
      ...(suspicion ? [{ kind: "paragraph", text: suspected(suspicion) } as const] : []),
      ...(message ? [{ kind: "quote", text: message } as const] : []),
      buttons(request, call),
      { kind: "facts", facts },
    ],
    footer: businessFooter(givenBy ? WHY_GIVEN : WHY_ALERTED, request.unsubscribeLink),
  });
}

const WHY_GIVEN = "Sie erhalten diese E-Mail, weil jemand in Ihrem Betrieb Ihnen eine Anfrage gegeben hat.";
const gave = (colleague: string) => `${setApart(colleague)} hat Ihnen diese Anfrage gegeben.`;

export const BY_RULES = "Einschätzung nach Stichwörtern, ohne KI";
const byRules = ({ emergency }: UrgentRequest) => (emergency ? BY_RULES : `Sofort (${BY_RULES})`);

const suspected = (reason: string) =>
  `Diese Anfrage könnte Spam sein: ${reason} Bitte prüfen Sie sie, bevor Sie antworten.`;

function subject({ suspicion, givenBy, type, customerName }: NewRequestFacts): string {
  const what = givenBy ? "Für Sie" : "Neue Anfrage";
  return `${suspicion ? "Spamverdacht – " : ""}${what}: ${type} – ${setApart(customerName)}`;
}

function emergencySubject({ place, type, givenBy }: NewRequestFacts, { firstWords }: UrgentRequest): string {
  return `${givenBy ? "Für Sie, akut" : "Akut"}: ${[firstWords || type, place].filter(Boolean).map(setApart).join(" – ")}`;
}

function buttons({ link, place, routeLink }: NewRequestFacts, call: Button | null): Block {
  const open = { label: "Anfrage öffnen", link };
  const route = { label: "Route", link: routeLink };
  return { kind: "buttons", buttons: [...(call ? [call] : []), open, ...(place ? [route] : [])] };
}

/** A business without access reads nothing a customer wrote (D36). */
export function lockedRequestMail({
  product,
  type,
  link,
  unsubscribeLink,
}: Pick<NewRequestFacts, "product" | "type" | "link" | "unsubscribeLink">): MailText {
  return writeMail({
    product,
    subject: `Neue Anfrage: ${type}`,
    preheader: "Ihr Zugang ist abgelaufen.",
    heading: "Sie haben eine neue Anfrage",
    blocks: [
      {
        kind: "paragraph",
        text: `Art der Anfrage: ${type}. Ihr Zugang ist abgelaufen, deshalb zeigen wir hier nicht, worum es geht. Mit einem Abo lesen Sie die Anfrage sofort; 30 Tage nach ihrem Eingang wird sie gelöscht.`,
      },
      { kind: "button", label: "Zur Übersicht", link },
    ],
    footer: businessFooter(WHY_ALERTED, unsubscribeLink),
  });
}
