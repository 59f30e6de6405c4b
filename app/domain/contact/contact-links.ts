import { ANSWER_CHANNELS, type AnswerChannel, type ContactChannel } from "#db/values.ts";
import { chatDigits, internationalNumber, isMobile, telHref } from "./phone-number.ts";

/** What a customer left to be reached by. */
export interface Reachable {
  preferredContactChannel: ContactChannel;
  customerPhone: string | null;
  customerEmail: string | null;
}

export interface ContactLink {
  channel: AnswerChannel;
  href: string;
  /** The number or address as the customer wrote it. */
  value: string;
}

const SUBJECT = "Zu Ihrer Anfrage";

/**
 * Links to every channel there is data for (D29): mail with an address, a chat and SMS with a mobile number, a call
 * with any number. The one the customer chose stands first.
 */
export function contactLinks(customer: Reachable): ContactLink[] {
  const { preferredContactChannel: preferred, customerPhone: phone, customerEmail: email } = customer;
  const number = phone && internationalNumber(phone);
  const mobile = number ? isMobile(number) : false;
  const canChat = mobile ?? preferred === "whatsapp";
  const hrefs: Record<AnswerChannel, string | null> = {
    phone: phone && telHref(phone),
    whatsapp: phone && canChat ? `https://wa.me/${chatDigits(phone)}` : null,
    sms: mobile ? `sms:${number}` : null,
    email: email && mailHref(email, SUBJECT),
  };
  const others = ANSWER_CHANNELS.filter((channel) => channel !== preferred);
  return [preferred, ...others].flatMap((channel) => {
    const href = hrefs[channel];
    const value = channel === "email" ? email : phone;
    return href && value ? [{ channel, href, value }] : [];
  });
}

/** RFC 6068: everything in the address but its one @ is encoded, so that it can't add headers of its own. */
export function mailHref(address: string, subject?: string): string | null {
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const to = `mailto:${encoded(address.slice(0, at))}@${encoded(address.slice(at + 1))}`;
  return subject ? `${to}?subject=${encoded(subject)}` : to;
}
