import type { customerRequests, profiles } from "#db/schema.ts";
import type { CallbackTime } from "#db/values.ts";
import { dressReply, withSignature } from "../assessment/dress-reply.ts";
import { ownReply } from "./own-texts.ts";
import type { WrittenChannel } from "./reply-link.ts";
import type { HouseTemplate } from "./reply-template-names.ts";

/** This counts characters. */
export const REPLY_LENGTH = 5_000;

/** `signature` ends every reply in place of closing, names and number. */
export type Sender = Pick<
  typeof profiles.$inferSelect,
  "companyName" | "contactName" | "mobileNumber" | "signature"
>;

export function senderOf({ companyName, contactName, mobileNumber, signature }: Sender): Sender {
  return { companyName, contactName, mobileNumber, signature };
}

type Stored = Pick<
  typeof customerRequests.$inferSelect,
  "customerName" | "requestType" | "preferredCallbackTime" | "language"
>;

export interface Answerable extends Stored {
  canBeCalled: boolean;
  photoCount: number;
  /** What to do until somebody comes; null where nobody is in danger now. */
  advice: string | null;
  /** "Dienstag, 24.11., 8–10 Uhr", when the customer took a date that is still to come. */
  coming: string | null;
}

/** Dates and questions have forms of their own. */
export type WrittenTemplate = Exclude<HouseTemplate, "termin" | "rueckfrage">;

export interface SuggestedReplies {
  emailResponseTemplate: string;
  whatsappResponseTemplate: string;
}

export function suggestedReply(suggested: SuggestedReplies | null, channel: WrittenChannel): string {
  if (!suggested) return "";
  return (channel === "email" ? suggested.emailResponseTemplate : suggested.whatsappResponseTemplate).trim();
}

/** Falls back to "rueckruf" where the assessment suggests nothing. */
export function replyText(
  template: WrittenTemplate,
  channel: WrittenChannel,
  request: Answerable,
  sender: Sender,
  suggested: SuggestedReplies | null,
): string {
  const suggestion = template === "vorschlag" ? suggestedReply(suggested, channel) : "";
  if (suggestion) {
    const reply = withAdvice(suggestion, request);
    return sender.signature ? withSignature(reply, sender.signature) : withPhone(reply, sender);
  }
  const words = wordsOf(template, channel, request);
  const people = { ...sender, customerName: request.customerName };
  const reply = dressReply(words, people, kindOf(channel));
  return withPhone(template === "absage" ? reply : withAdvice(reply, request), sender);
}

/** Right behind the salutation, whose comma a German sentence goes on from; wherever it stood before. */
function withAdvice(reply: string, { advice, language }: Answerable): string {
  if (!advice) return reply;
  const [salutation = "", ...rest] = reply.replace(advice, "").split("\n\n");
  const first = language === "de" ? advice.charAt(0).toLowerCase() + advice.slice(1) : advice;
  const body = rest.join("\n\n").trim();
  return [salutation.trim(), first, body.charAt(0).toUpperCase() + body.slice(1)].join("\n\n");
}

/** A text of the business's own makes it. */
export function ownReplyText(
  text: string,
  channel: WrittenChannel,
  customerName: string,
  sender: Sender,
): string {
  return withPhone(ownReply(text, { ...sender, customerName }, kindOf(channel)), sender);
}

function kindOf(channel: WrittenChannel): "mail" | "chat" {
  return channel === "email" ? "mail" : "chat";
}

function wordsOf(template: WrittenTemplate, channel: WrittenChannel, request: Answerable): string {
  if (template === "absage") return DECLINE[channel === "email" ? "long" : "short"];
  return announced(request, channel);
}

/** For a chat; `link` opens the page where one is chosen. */
export function datesText(
  { windows, price }: { windows: readonly string[]; price: string | null },
  link: string,
  customerName: string,
  sender: Sender,
): string {
  const offer = windows.length === 1 ? "diesen Termin" : "diese Termine";
  const dates = windows.length > 0 && `Wir können Ihnen ${offer} anbieten:\n\n${windows.join("\n")}`;
  const next = dates ? "Bitte wählen Sie hier" : "Passt das? Bitte antworten Sie hier";
  const said = [dates, price && `Preisrahmen: ${price}.`, `${next}: ${link}`].filter(Boolean).join("\n\n");
  return dressReply(`vielen Dank für Ihre Anfrage. ${said}`, { ...sender, customerName }, "chat");
}

const DECLINE = {
  long: "vielen Dank für Ihre Anfrage und Ihr Vertrauen. Leider können wir Ihren Auftrag zurzeit nicht übernehmen. Damit Sie nicht unnötig warten, geben wir Ihnen gleich Bescheid.\n\nWir hoffen, dass Sie schnell einen passenden Betrieb finden. Bei einem anderen Vorhaben sind wir gerne wieder für Sie da.",
  short:
    "vielen Dank für Ihre Anfrage. Leider können wir Ihren Auftrag zurzeit nicht übernehmen; damit Sie nicht unnötig warten, geben wir Ihnen gleich Bescheid. Bei einem anderen Vorhaben sind wir gerne wieder für Sie da.",
};

const AT_TIME: Record<CallbackTime, string> = {
  vormittags: ", wie gewünscht vormittags",
  nachmittags: ", wie gewünscht nachmittags",
  abends: ", wie gewünscht abends",
  egal: "",
};

function announced(request: Answerable, channel: WrittenChannel): string {
  const isUrgent = request.requestType === "problem";
  const soon = isUrgent ? "so schnell wie möglich" : "in den nächsten Tagen";
  const call = request.canBeCalled
    ? `Wir rufen Sie ${soon} an${isUrgent ? "" : AT_TIME[request.preferredCallbackTime]}, um alles Weitere zu besprechen.`
    : `Wir melden uns ${soon} bei Ihnen, um alles Weitere zu besprechen.`;
  const next = request.coming ? `Wir kommen am ${request.coming}.` : call;
  const { photoCount } = request;
  const photos = photoCount > 0 ? ` und ${photoCount === 1 ? "Ihr Foto" : "Ihre Fotos"}` : "";
  if (channel !== "email") return `vielen Dank für Ihre Anfrage${photos}. ${next}`;
  return `vielen Dank für Ihre Anfrage${photos}. Alles ist bei uns angekommen.\n\n${next}`;
}

function withPhone(text: string, { mobileNumber, signature }: Sender): string {
  const phone = signature ? "" : mobileNumber?.trim();
  return phone && !text.includes(phone) ? `${text.trimEnd()}\nTel. ${phone}` : text;
}
