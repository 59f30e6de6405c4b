import { type Block, businessFooter, type MailText, writeMail } from "./mail.ts";
import type { Button } from "./mail-content.ts";
import type { UrgentRequest } from "./new-request.ts";
import { setApart } from "./set-apart.ts";

export interface RequestNewsFacts {
  product: string;
  type: string;
  customerName: string;
  /** "2 Fotos nachgereicht", "Ergänzung". */
  news: readonly string[];
  /** Null when the rules don't say "sofort" of all the customer wrote. */
  urgent: UrgentRequest | null;
  /** The newest words; empty for photos alone. */
  message: string;
  call: Button | null;
  link: string;
  unsubscribeLink: string;
}

const WHY = "Sie erhalten diese E-Mail, weil ein Kunde seine Anfrage ergänzt hat.";
const HEADING = "Neues zu einer Anfrage";

export function requestNewsMail(request: RequestNewsFacts): MailText {
  const { product, type, customerName, news, urgent, message, call, link } = request;
  const open = { label: "Anfrage öffnen", link };
  const emergency = urgent?.emergency;
  return writeMail({
    product,
    subject: `${emergency ? "Akut – " : ""}${HEADING}: ${type} – ${setApart(customerName)}`,
    preheader: message || news.join(", "),
    heading: emergency ?? HEADING,
    blocks: [
      ...(urgent ? [byRules(urgent)] : []),
      { kind: "paragraph", text: `${setApart(customerName)}: ${news.join(", ")}` },
      ...(message ? [{ kind: "quote", text: message } as const] : []),
      { kind: "buttons", buttons: call ? [call, open] : [open] },
    ],
    footer: businessFooter(WHY, request.unsubscribeLink),
  });
}

function byRules({ emergency }: UrgentRequest): Block {
  const how = "Einschätzung nach Stichwörtern, ohne KI";
  return { kind: "small", text: emergency ? how : `Sofort (${how})` };
}

/** A business without access reads nothing a customer wrote (D36). */
export function lockedNewsMail({
  product,
  link,
  unsubscribeLink,
}: Pick<RequestNewsFacts, "product" | "link" | "unsubscribeLink">): MailText {
  return writeMail({
    product,
    subject: HEADING,
    preheader: "Ihr Zugang ist abgelaufen.",
    heading: HEADING,
    blocks: [
      {
        kind: "paragraph",
        text: "Ein Kunde hat seine Anfrage ergänzt. Ihr Zugang ist abgelaufen, deshalb zeigen wir hier nicht, worum es geht. Mit einem Abo lesen Sie sie sofort; 30 Tage nach ihrem Eingang wird sie gelöscht.",
      },
      { kind: "button", label: "Zur Übersicht", link },
    ],
    footer: businessFooter(WHY, unsubscribeLink),
  });
}
