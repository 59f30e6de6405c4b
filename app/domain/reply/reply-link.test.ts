import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { contactLinks } from "../contact/contact-links.server.ts";
import { LINK_LENGTH, replyLink, writtenLinks } from "./reply-link.ts";

const customer = {
  preferredContactChannel: "whatsapp",
  customerPhone: "0176 04069012",
  customerEmail: "petra@example.com",
} as const;
const [chat, sms, mail] = writtenLinks(contactLinks(customer));
if (!chat || !sms || !mail) throw new Error("A customer with both has all.");

/** What a mail or chat program reads out of a link. */
function read(href: string) {
  const url = new URL(href);
  const text = url.searchParams.get(url.protocol === "https:" ? "text" : "body");
  return {
    to: url.protocol === "mailto:" ? url.pathname : url.href.split("?")[0],
    text,
    names: [...url.searchParams.keys()],
  };
}

test("a mail with subject and body, a chat with digits only and the text", () => {
  const text = "Guten Tag,\nwir & Sie: 100 % + Ä?";
  expect(read(replyLink(mail, text).href)).toEqual({
    to: "petra@example.com",
    text: "Guten Tag,\r\nwir & Sie: 100 % + Ä?",
    names: ["subject", "body"],
  });
  expect(replyLink(mail, text).href).toContain("?subject=Zu%20Ihrer%20Anfrage&body=");
  expect(read(replyLink(chat, text).href)).toEqual({
    to: "https://wa.me/4917604069012",
    text,
    names: ["text"],
  });
  expect(replyLink(sms, text).href).toBe(`sms:+4917604069012?&body=${encodeURIComponent(text)}`);
});

test("only channels that have data; a telephone takes no text", () => {
  const channels = (columns: Partial<Parameters<typeof contactLinks>[0]>) =>
    writtenLinks(contactLinks({ ...customer, ...columns })).map(({ channel }) => channel);
  expect(channels({})).toEqual(["whatsapp", "sms", "email"]);
  expect(channels({ preferredContactChannel: "phone" })).toEqual(["whatsapp", "sms", "email"]);
  expect(channels({ preferredContactChannel: "phone", customerPhone: "0221 471020" })).toEqual(["email"]);
  expect(channels({ customerEmail: null })).toEqual(["whatsapp", "sms"]);
  expect(channels({ customerPhone: "bitte mailen" })).toEqual(["email"]);
  expect(channels({ customerPhone: null, customerEmail: null })).toEqual([]);
});

test("a long text is cut at a word, and the link says how far it goes", () => {
  const text = "Wärmepumpe größer ".repeat(200);
  for (const link of [chat, sms, mail]) {
    const reply = replyLink(link, text);
    expect(reply.isShortened).toBe(true);
    expect(reply.href.length).toBeLessThanOrEqual(LINK_LENGTH);
    expect(reply.href.length).toBeGreaterThan(LINK_LENGTH - 60);
    expect(reply.carried).toMatch(/(?:Wärmepumpe|größer) …$/);
    expect(read(reply.href).text).toBe(reply.carried);
  }
});

test("any text makes a link that is short enough and brings back what it carries", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3_000 }),
    fc.lorem({ maxCount: 400 }),
    fc.string({ unit: fc.constantFrom("ä", "😀", "\n", " ", "\ud800", "&", "="), maxLength: 3_000 }),
  );
  always(texts, fc.constantFrom(chat, sms, mail), (text, link) => {
    const reply = replyLink(link, text);
    expect(reply.href.length).toBeLessThanOrEqual(LINK_LENGTH);
    expect(read(reply.href).text?.replace(/\r\n/g, "\n")).toBe(reply.carried);
    const plain = text.replace(/\r\n?/g, "\n").toWellFormed();
    if (!reply.isShortened) expect(reply.carried).toBe(plain);
    else expect(plain.startsWith(reply.carried.slice(0, -2))).toBe(true);
    expect(reply.href).not.toMatch(/[\s"<>]/);
  });
});
