import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import { createTransport } from "nodemailer";
import { contactCard } from "#app/domain/contact/contact-card.server.ts";
import { routeHref } from "#app/domain/contact/map-href.ts";
import { CSV_START, csvLine } from "#app/domain/inbox/csv-line.ts";
import { inWords } from "#app/mails/kit/in-words.ts";
import { displayName, headerFields, headerText } from "#app/platform/outbox/outgoing.ts";
import { mailMessage } from "#app/services/mail/message.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

const NAMES = [
  "Petra Vogt",
  "Petra\r\nBcc: alle@example.com",
  "=?utf-8?Q?=0D=0ABcc:_x@y.de?=",
  "<img src=x onerror=alert(1)>",
  '"><script>',
  "=HYPERLINK(1)",
  "@SUM(1)",
  "Ä".repeat(90),
  "\u202egnp.exe",
];

function mailAbout(input: string) {
  return inWords({
    ...{ product: "Werkruf", subject: input, preheader: input, heading: input },
    blocks: [
      { kind: "paragraph", text: input },
      { kind: "alarm", text: input },
      { kind: "quote", text: input },
      { kind: "list", items: [input] },
      { kind: "entries", entries: [{ label: input, mark: null, text: input, link: routeHref(input) }] },
      { kind: "facts", facts: [["Name", input]] },
      { kind: "buttons", buttons: [{ label: input, link: routeHref(input) }] },
    ],
    footer: [{ kind: "small-link", label: input, link: "https://werkruf.de/mails/abmelden?t=1" }],
  });
}

const elementsOf = (html: string) => parse(html).querySelectorAll("*").length;
const USUAL_ELEMENTS = elementsOf(mailAbout("Petra Vogt").html);

const markup: FuzzTarget = {
  name: "mail-markup",
  longest: 2_000,
  seeds: NAMES,
  check(input) {
    // A line break becomes one in the mail, nothing else becomes an element.
    const flat = input.replace(/[\r\n\u2028\u2029\u0085]/g, " ") || "x";
    const { html } = mailAbout(flat.trim() || "x");
    assert.ok(elementsOf(html) <= USUAL_ELEMENTS, "an element was added");
    assert.doesNotMatch(html.replace(/&lt;/g, ""), /<script|<img[^>]*onerror/i);
  },
};

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

const headers: FuzzTarget = {
  name: "mail-headers",
  longest: 2_000,
  seeds: NAMES,
  async check(input) {
    const subject = headerText(input);
    assert.ok([...subject].length <= 200);
    assert.doesNotMatch(subject, /[\p{Cc}\p{Zl}\p{Zp}]/u);
    const extra = input.length > 900 ? {} : headerFields({ "X-Test": input });
    const mail = {
      id: "1",
      recipient: "meister@example.com",
      senderName: displayName(input) || null,
      replyTo: "petra@example.com",
      subject,
      text: "x",
      html: "<p>x</p>",
      headers: extra,
      createdAt: new Date(0),
    };
    const { message } = await composer.sendMail(
      mailMessage(mail, "Werkruf <post@werkruf.de>", "https://werkruf.de"),
    );
    const head = String(message).split("\r\n\r\n", 1)[0] ?? "";
    const names = [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, name]) => name?.toLowerCase());
    const allowed = new Set(
      "auto-submitted,x-auto-response-suppress,x-test,from,to,reply-to,subject,message-id,content-transfer-encoding,date,mime-version,content-type".split(
        ",",
      ),
    );
    assert.deepEqual(
      names.filter((name) => !allowed.has(name ?? "")),
      [],
    );
    assert.equal(new Set(names).size, names.length);
    for (const line of head.split("\r\n")) assert.ok(line.length <= 998);
  },
};

const table: FuzzTarget = {
  name: "csv-line",
  longest: 5_000,
  seeds: [...NAMES, 'a";"b', "a\r\nb", "\t=1+1", "＝1", " -2", "\0=1"],
  check(input) {
    const line = csvLine([input, "Ende"]);
    assert.ok(line.endsWith(';"Ende"\r\n'));
    const cell = line.slice(1, -';"Ende"\r\n'.length - 1);
    assert.equal(cell.replaceAll('""', "").includes('"'), false);
    const read = cell.replaceAll('""', '"');
    assert.ok(read === input || read === `'${input}`);
    assert.doesNotMatch(read, /^[\s\p{C}]*[=+\-@＝＋－＠]/u);
    assert.equal(CSV_START.length, 1);
  },
};

const card: FuzzTarget = {
  name: "contact-file",
  longest: 1_000,
  seeds: [...NAMES, "Vogt;X,Y\\Z", "a\nEND:VCARD\nBEGIN:VCARD", "\u0085TEL:110"],
  check(input) {
    const text = contactCard({
      ...{ name: input, phone: input, email: input, street: input, zipCode: input, location: input },
    });
    assert.ok(text.isWellFormed());
    const lines = text.split("\r\n");
    assert.equal(lines.pop(), "");
    for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
    const whole = text
      .replaceAll("\r\n ", "")
      .trimEnd()
      .split(/\r\n|[\n\r\u0085\u2028\u2029]/);
    for (const line of whole)
      assert.match(line, /^(?:BEGIN:VCARD|VERSION:3\.0|N:|FN:|TEL;|EMAIL;|ADR;|END:VCARD)/);
    assert.equal(whole.filter((line) => line === "END:VCARD").length, 1);
  },
};

export const MAIL_TARGETS = [markup, headers, table, card];
