import assert from "node:assert/strict";
import { contactLinks } from "#app/domain/contact/contact-links.server.ts";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { internationalNumber, telHref } from "#app/domain/contact/phone-number.server.ts";
import { imprintAddress, websiteAddress } from "#app/domain/profile/website-address.ts";
import { replyLink } from "#app/domain/reply/reply-link.ts";
import { confirmPath, loginPath, ownReturnPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { canonicalEmail, maskedEmail } from "#app/platform/email-address.ts";
import { readWebhookAddress } from "#app/services/webhook/webhook-address.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

/** What the links of a written answer say besides whom they go to. */
const QUERIES = { email: ["subject", "body"], whatsapp: ["text"], sms: ["body"] };

const FIELD = 60_000;
const OWN = "https://werkruf.de";

const phones: FuzzTarget = {
  name: "phone-number",
  longest: FIELD,
  seeds: [
    "0176 / 123 45 67",
    "+49 (0)421 555-0",
    "0049 421 5550",
    "(0)421 5550",
    "112",
    "+1 202 555 0100",
    "１１０",
    "tel:0176",
  ],
  check(input) {
    const number = internationalNumber(input);
    assert.ok(number === null || /^\+[1-9]\d{7,14}$/.test(number), String(number));
    if (number) assert.equal(internationalNumber(number), number);
    assert.ok(/^\d{8,15}$/.test(internationalNumber(input)?.slice(1) ?? "12345678"));
    assert.ok(/^tel:\+?\d{3,15}$/.test(telHref(input) ?? "tel:112"), String(telHref(input)));
  },
};

const emails: FuzzTarget = {
  name: "mail-address",
  longest: FIELD,
  seeds: [
    "Eva@Example.com",
    "eva@müller.de",
    "a@b@c.de",
    "eva+x@web.de",
    "eva@[127.0.0.1]",
    "eva@ex\u00adample.de",
    '"a b"@c.de',
    "eva@c.de\r\nBcc: x@y.de",
  ],
  check(input) {
    const email = canonicalEmail(input);
    if (email === null) return;
    assert.match(email, /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9.-]+\.[a-z][a-z0-9-]*[a-z0-9]$/);
    assert.ok(email.length <= 254);
    assert.equal(canonicalEmail(email), email);
    assert.equal(email.split("@").length, 2);
    assert.equal(maskedEmail(email), `${email.charAt(0)}•••••${email.slice(email.indexOf("@"))}`);
  },
};

const links: FuzzTarget = {
  name: "contact-links",
  longest: 5_000,
  seeds: [
    "eva@example.com",
    "eva@x.de?bcc=a@b.de",
    "eva@x.de&body=1",
    "0176 1234567",
    "Guten Tag,\n\nvielen Dank 🔧",
    "%0aBcc:x@y.de",
  ],
  check(input) {
    const mail = mailHref(input, "Zu Ihrer Anfrage");
    if (mail !== null) assert.match(mail, /^mailto:[^@?&\s]+@[^@?&\s]*\?subject=Zu%20Ihrer%20Anfrage$/);
    for (const preferredContactChannel of ["phone", "email", "whatsapp"] as const) {
      const customer = { preferredContactChannel, customerPhone: input, customerEmail: input };
      for (const link of contactLinks(customer)) {
        assert.match(link.href, /^(?:tel:\+?\d+|sms:\+\d+|https:\/\/wa\.me\/\d+|mailto:[^\s<>"]+)$/);
      }
    }
    for (const link of contactLinks({
      preferredContactChannel: "whatsapp",
      customerPhone: "0176 1234567",
      customerEmail: "e@x.de",
    })) {
      if (link.channel === "phone") continue;
      const { href, carried, isShortened } = replyLink({ ...link, channel: link.channel }, input);
      assert.ok(href.length <= 1_800);
      assert.doesNotMatch(href, /[\s<>"]/);
      const query = [...new URL(href).searchParams.keys()];
      assert.deepEqual(query, QUERIES[link.channel]);
      if (!isShortened) assert.equal(carried, input.replace(/\r\n?/g, "\n").toWellFormed());
    }
  },
};

const websites: FuzzTarget = {
  name: "website-address",
  longest: FIELD,
  seeds: [
    "www.müller-bad.de",
    "https://bad.de/x?y#z",
    "javascript:alert(1)",
    "bad.de:8080",
    "a@bad.de",
    "http://bad.de/%0d%0a",
    "//evil.example",
    "127.0.0.1",
    "ｂａｄ.de",
  ],
  check(input) {
    for (const [read, scheme] of [
      [websiteAddress, /^https:\/\//],
      [imprintAddress, /^https?:\/\//],
    ] as const) {
      const address = read(input);
      if (address === null || address === undefined) continue;
      assert.match(address, scheme);
      assert.ok(address.length <= 200);
      assert.doesNotMatch(address, /[\s<>"'`\\]|\p{Cc}/u);
      const { hostname, username, port } = new URL(address);
      assert.match(hostname, /\.[a-z][a-z0-9-]*[a-z0-9]$/);
      assert.equal(username + port, "");
    }
  },
};

const returns: FuzzTarget = {
  name: "return-path",
  longest: 4_000,
  seeds: [
    "/dashboard/muster?anfrage=1-2",
    "/profil/bestaetigen?weiter=%2Fprofil",
    "/dashboard/muster/anfragen.csv?suche=bad",
    "//evil.example",
    "/\\evil.example",
    "/abo/stand",
    "/admin-panel-werkruf/requests/1",
    "https://werkruf.de@evil.example/",
  ],
  check(input) {
    const path = ownReturnPath(input);
    if (path === null) return;
    const url = new URL(path, OWN);
    assert.equal(url.origin, OWN);
    assert.equal(url.pathname + url.search, path);
    assert.match(path, /^\/[a-z]/);
    assert.equal(ownReturnPath(path), path);
    for (const page of [loginPath(path), confirmPath(path)]) {
      const asked = new URL(page, OWN);
      assert.equal(asked.origin, OWN);
      assert.equal(wantedReturnPath(asked), path);
    }
  },
};

const PLACES = { ORIGIN: "https://werkruf.example", isLocal: false };

const receivers: FuzzTarget = {
  name: "webhook-address",
  longest: 60_000,
  seeds: [
    ...["https://hooks.firma.de/werkruf?key=1", "https://firma.de:8443/", "https://ich:x@firma.de/"],
    ...[
      "https://localhost./",
      "https://127.1/",
      "https://0x7f000001/",
      "https://[::1]/",
      "https://firma.de:22/",
    ],
    ...["https://werkruf.example/", "//firma.de", "https:/firma.de", "https://münchen.de/", "https://①②⑦.1/"],
  ],
  check(input) {
    const read = readWebhookAddress(input, PLACES);
    if (!read.ok) return;
    const url = new URL(read.url);
    assert.equal(url.protocol, "https:");
    assert.equal(url.username + url.password + url.hash, "");
    assert.notEqual(url.hostname, "werkruf.example");
    assert.ok(url.hostname.includes(".") || url.hostname.startsWith("["));
    assert.doesNotMatch(url.hostname, /(?:^|\.)localhost\.?$|\.$/);
    assert.ok(url.port === "" || Number(url.port) >= 1_024);
    assert.deepEqual(readWebhookAddress(read.url, PLACES), read);
  },
};

export const WAY_TARGETS = [phones, emails, links, websites, receivers, returns];
