import fc from "fast-check";
import { CONTACT_CHANNELS } from "#db/values.ts";
import { always } from "#tests/support/data/always.ts";
import { contactLinks, firstContactLink } from "./contact-links.server.ts";

const phone = "0176 04069012";
const email = "petra.vogt@example.com";

const [call, chat, sms] = ["tel:+4917604069012", "https://wa.me/4917604069012", "sms:+4917604069012"];

test.each([
  ["phone", [call, chat, sms]],
  ["whatsapp", [chat, call, sms]],
  ["email", [call, chat, sms]],
] as const)("a mobile number takes calls, chats and SMS; who chose %s finds it first", (channel, hrefs) => {
  const customer = { preferredContactChannel: channel, customerPhone: phone, customerEmail: null };
  expect(contactLinks(customer).map((link) => link.href)).toEqual(hrefs);
  expect(firstContactLink(customer)).toEqual(contactLinks(customer)[0]);
});

test.each([
  ["0221 4710 265", "phone", ["phone"]],
  ["0221 4710 265", "whatsapp", ["phone"]],
  ["123456", "whatsapp", ["phone"]],
  ["+33 6 12 34 56 78", "phone", ["phone", "whatsapp", "sms"]],
  ["+1 212 555 1234", "phone", ["phone"]],
  ["+1 212 555 1234", "whatsapp", ["whatsapp", "phone"]],
  ["+43 664 1234567", "phone", ["phone", "whatsapp", "sms"]],
] as const)("%s of somebody who chose %s is offered for %j", (customerPhone, preferred, channels) => {
  const links = contactLinks({ preferredContactChannel: preferred, customerPhone, customerEmail: null });
  expect(links.map(({ channel }) => channel)).toEqual(channels);
});

test("of two numbers the first is called, and the mobile one gets chat and SMS", () => {
  const customerPhone = "0421 443322 oder 0176 04069012 (ab 17 Uhr)";
  const links = contactLinks({ preferredContactChannel: "whatsapp", customerPhone, customerEmail: null });
  expect(links.map(({ href }) => href)).toEqual([chat, "tel:+49421443322", sms]);
  expect(new Set(links.map(({ value }) => value))).toEqual(new Set([customerPhone]));
});

test("mail, with the specified subject", () => {
  const links = contactLinks({ preferredContactChannel: "email", customerPhone: null, customerEmail: email });
  expect(links.map((link) => link.href)).toEqual([
    "mailto:petra.vogt@example.com?subject=Zu%20Ihrer%20Anfrage",
  ]);
});

test("a preferred channel without data gives way to what is there", () => {
  const links = contactLinks({ preferredContactChannel: "email", customerPhone: phone, customerEmail: null });
  expect(links.map((link) => link.channel)).toEqual(["phone", "whatsapp", "sms"]);
  expect(
    contactLinks({ preferredContactChannel: "whatsapp", customerPhone: "bitte mailen", customerEmail: null }),
  ).toEqual([]);
});

test("an address can't smuggle in recipients or headers", () => {
  const customerEmail = "a@x.de?bcc=evil@y.de&body=x\r\nBcc: z@y.de";
  const [link] = contactLinks({ preferredContactChannel: "email", customerPhone: null, customerEmail });
  expect(link?.href).toBe(
    "mailto:a%40x.de%3Fbcc%3Devil%40y.de%26body%3Dx%0D%0ABcc%3A%20z@y.de?subject=Zu%20Ihrer%20Anfrage",
  );
});

test("whatever a customer typed, a link is one of four harmless kinds", () => {
  const anything = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.constant("\ud800@x.de")));
  always(
    fc.constantFrom(...CONTACT_CHANNELS),
    anything,
    anything,
    (channel, customerPhone, customerEmail) => {
      for (const { href } of contactLinks({
        preferredContactChannel: channel,
        customerPhone,
        customerEmail,
      })) {
        expect(href).toMatch(
          /^(tel:\+?\d+|sms:\+\d+|https:\/\/wa\.me\/\d+|mailto:[^\s"<>?&]+\?subject=Zu%20Ihrer%20Anfrage)$/,
        );
      }
    },
  );
});
