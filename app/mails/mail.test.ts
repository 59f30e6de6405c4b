import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";
import { writeMail } from "./mail.ts";
import { noAccountMail, signInMail } from "./sign-in.ts";

const HOSTILE = `<script>alert(1)</script>"'&<img src=x onerror=y>`;

test("no inserted value becomes markup", () => {
  const mail = writeMail({
    product: HOSTILE,
    subject: HOSTILE,
    preheader: HOSTILE,
    heading: HOSTILE,
    blocks: [
      { kind: "paragraph", text: HOSTILE },
      { kind: "heading", text: HOSTILE },
      { kind: "alarm", text: HOSTILE },
      { kind: "button", label: HOSTILE, link: `https://werkruf.example/"${HOSTILE}` },
      {
        kind: "buttons",
        buttons: [
          { label: HOSTILE, link: `tel:"${HOSTILE}` },
          { label: HOSTILE, link: HOSTILE },
        ],
      },
      {
        kind: "entries",
        entries: [{ label: HOSTILE, mark: { text: HOSTILE, isDanger: true }, text: HOSTILE, link: HOSTILE }],
      },
      { kind: "code", code: HOSTILE },
      { kind: "quote", text: HOSTILE },
      { kind: "facts", facts: [[HOSTILE, HOSTILE]] },
      { kind: "small", text: HOSTILE },
      { kind: "small-link", label: HOSTILE, link: `https://werkruf.example/"${HOSTILE}` },
    ],
    footer: [],
  });
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).not.toContain(`"'&<`);
  expect(mail.text).toContain(HOSTILE);
});

test("escaping keeps every character and lets none open a tag or end an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."<>&\"'a;#") }), (value) => {
      const { source } = html`${value}`;
      expect(source).not.toMatch(/[<>"']/);
      const read = source
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
      expect(read).toBe(value);
    }),
  );
});

const input = {
  product: "Werkruf",
  purpose: "login" as const,
  link: "http://localhost:3000/login/link?t=abc",
  code: "K7M2QX",
  minutes: 5,
  askedBy: "Firefox unter Windows",
  signUpLink: "http://localhost:3000/signup",
};

test("the sign-in mail says link, code, how long, who asked and what to do otherwise, in both forms", () => {
  const mail = signInMail(input);
  for (const form of [mail.text, mail.html]) {
    for (const part of [
      input.link,
      input.code,
      "5 Minuten",
      "Firefox unter Windows",
      "Sie waren das nicht?",
    ]) {
      expect(form).toContain(part);
    }
  }
  expect(mail.subject).toBe("K7M2QX ist Ihr Code für Werkruf");
});

test("the mail to an unknown address has neither link nor code, but the way to sign up", () => {
  const mail = noAccountMail(input);
  for (const form of [mail.subject, mail.text, mail.html]) {
    expect(form).not.toContain(input.code);
    expect(form).not.toContain(input.link);
  }
  expect(mail.text).toContain(input.signUpLink);
});
