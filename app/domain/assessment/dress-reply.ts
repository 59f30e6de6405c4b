export interface Correspondents {
  customerName: string;
  contactName: string;
  companyName: string;
  /** The business's own stands in place of the closing. */
  signature?: string | null;
}

const GREETING =
  /^(?:guten (?:tag|morgen|abend)|hallo|hi|moin|sehr geehrte[rs]?|liebe[rs]?)\b[^,!\n]{0,60}[,!\n]\s*/i;
const CLOSING =
  /\s*(?:mit (?:freundlichen|besten|herzlichen) gr(?:ü|ue)(?:ß|ss)en|(?:viele|beste|freundliche|herzliche|liebe) gr(?:ü|ue)(?:ß|ss)e)(?:[\s,!.][\s\S]{0,150})?$/i;
const BEGINS_SMALL =
  /^(?:Vielen|Herzlichen|Danke|Gerne?|Wir|Leider|Wenn|Damit|Das|Die|Der|Diese|Schön|Um|Für)\b/;
const NAME = /^\p{L}[\p{L}\p{M}.'’ -]{1,59}$/u;

export function dressReply(body: string, people: Correspondents, kind: "mail" | "chat"): string {
  const name = greetedName(people.customerName);
  const salutation = name ? `Guten Tag ${name},` : "Guten Tag,";
  return `${salutation}\n\n${bare(body).replaceAll("\u00a0", " ")}\n\n${closingOf(people, kind)}`;
}

/** Empty for what can't be a name. */
export function greetedName(customerName: string): string {
  const name = customerName.trim();
  return NAME.test(name) ? name : "";
}

export function closingOf(
  { contactName, companyName, signature }: Omit<Correspondents, "customerName">,
  kind: "mail" | "chat",
): string {
  if (signature) return signature;
  const names = [...new Set([contactName.trim(), companyName.trim()])].filter(Boolean).join("\n");
  return `${kind === "mail" ? "Mit freundlichen Grüßen" : "Viele Grüße"}\n${names}`;
}

/** A stored reply was dressed before the business had a signature, or another one. */
export function withSignature(reply: string, signature: string): string {
  return `${reply.replace(CLOSING, "").trimEnd()}\n\n${signature}`;
}

function bare(body: string): string {
  const text = body.trim().replace(GREETING, "").replace(CLOSING, "").trim();
  return text.replace(BEGINS_SMALL, (word) => word.toLowerCase());
}
