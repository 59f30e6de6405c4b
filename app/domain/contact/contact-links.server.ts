import { ANSWER_CHANNELS, type AnswerChannel, type ContactChannel } from "#db/values.ts";
import { mailHref } from "./mail-href.ts";
import { internationalNumbers, isMobile, telHref } from "./phone-number.server.ts";

export interface Reachable {
  preferredContactChannel: ContactChannel;
  customerPhone: string | null;
  customerEmail: string | null;
}

export interface ContactLink {
  channel: AnswerChannel;
  href: string;
  value: string;
}

export function contactLinks(customer: Reachable): ContactLink[] {
  return channelsOf(customer).flatMap((channel) => linkFor(channel, customer) ?? []);
}

export function firstContactLink(customer: Reachable): ContactLink | null {
  for (const channel of channelsOf(customer)) {
    const link = linkFor(channel, customer);
    if (link) return link;
  }
  return null;
}

function channelsOf({ preferredContactChannel: preferred }: Reachable): AnswerChannel[] {
  return [preferred, ...ANSWER_CHANNELS.filter((channel) => channel !== preferred)];
}

function linkFor(channel: AnswerChannel, customer: Reachable): ContactLink | null {
  const value = channel === "email" ? customer.customerEmail : customer.customerPhone;
  const href = value && hrefFor(channel, value, customer.preferredContactChannel);
  return href ? { channel, href, value } : null;
}

function hrefFor(channel: AnswerChannel, value: string, preferred: ContactChannel): string | null {
  if (channel === "email") return mailHref(value, "Zu Ihrer Anfrage");
  if (channel === "phone") return telHref(value);
  const numbers = [...internationalNumbers(value)];
  const number = numbers.find(isMobile) ?? numbers[0];
  if (!number) return null;
  const mobile = isMobile(number);
  if (channel === "sms") return mobile ? `sms:${number}` : null;
  return (mobile ?? preferred === "whatsapp") ? `https://wa.me/${number.slice(1)}` : null;
}
