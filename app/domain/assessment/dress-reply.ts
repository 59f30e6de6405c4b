export interface Correspondents {
  customerName: string;
  contactName: string;
  companyName: string;
}

const GREETING =
  /^(?:guten (?:tag|morgen|abend)|hallo|hi|moin|sehr geehrte[rs]?|liebe[rs]?)\b[^,!\n]{0,60}[,!\n]\s*/i;
const CLOSING =
  /\s*(?:mit (?:freundlichen|besten|herzlichen) gr(?:ü|ue)(?:ß|ss)en|(?:viele|beste|freundliche|herzliche|liebe) gr(?:ü|ue)(?:ß|ss)e)(?:[\s,!.][\s\S]{0,150})?$/i;
const BEGINS_SMALL =
  /^(?:Vielen|Herzlichen|Danke|Gerne?|Wir|Leider|Wenn|Damit|Das|Die|Der|Diese|Schön|Um|Für)\b/;
const NAME = /^\p{L}[\p{L}\p{M}.'’ -]{1,59}$/u;

export function dressReply(
  body: string,
  { customerName, contactName, companyName }: Correspondents,
  kind: "mail" | "chat",
): string {
  const name = customerName.trim();
  const salutation = NAME.test(name) ? `Guten Tag ${name},` : "Guten Tag,";
  const signature = [...new Set([contactName.trim(), companyName.trim()])].filter(Boolean).join("\n");
  const closing = kind === "mail" ? "Mit freundlichen Grüßen" : "Viele Grüße";
  return `${salutation}\n\n${bare(body).replaceAll("\u00a0", " ")}\n\n${closing}\n${signature}`;
}

function bare(body: string): string {
  const text = body.trim().replace(GREETING, "").replace(CLOSING, "").trim();
  return text.replace(BEGINS_SMALL, (word) => word.toLowerCase());
}
