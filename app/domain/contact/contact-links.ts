import type { ContactChannel } from "#db/values.ts";
import { chatDigits, telHref } from "./phone-number.ts";

/** What a customer left to be reached by. */
export interface Reachable {
  preferredContactChannel: ContactChannel;
  customerPhone: string | null;
  customerEmail: string | null;
}

export interface ContactLink {
  channel: ContactChannel;
  href: string;
  /** The number or address as the customer wrote it. */
  value: string;
}

const SUBJECT = "Zu Ihrer Anfrage";

/**
 * Links to every channel that has data, the preferred one first, telephone by default (specification,
 * "Request detail"; D29). A chat is offered only to those who chose it: only they were told where WhatsApp
 * processes their number.
 */
export function contactLinks(customer: Reachable): ContactLink[] {
  const { preferredContactChannel: preferred, customerPhone: phone, customerEmail: email } = customer;
  const links: ContactLink[] = [];
  const offer = (channel: ContactChannel, href: string | null, value: string | null) => {
    if (href && value) links.push({ channel, href, value });
  };
  if (preferred === "whatsapp") offer("whatsapp", phone && chatHref(phone), phone);
  if (preferred === "email") offer("email", email && mailHref(email, SUBJECT), email);
  offer("phone", phone && telHref(phone), phone);
  if (preferred !== "email") offer("email", email && mailHref(email, SUBJECT), email);
  return links;
}

function chatHref(phone: string): string | null {
  const digits = chatDigits(phone);
  return digits && `https://wa.me/${digits}`;
}

/** RFC 6068: everything in the address but its one @ is encoded, so that it can't add headers of its own. */
export function mailHref(address: string, subject?: string): string | null {
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const to = `mailto:${encoded(address.slice(0, at))}@${encoded(address.slice(at + 1))}`;
  return subject ? `${to}?subject=${encoded(subject)}` : to;
}
