import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { html } from "../../platform/html.ts";
import { inWords } from "./in-words.ts";

const HOSTILE = `<script>alert(1)</script>"'&<img src=x onerror=y>`;

test("no inserted value becomes markup", () => {
  const mail = inWords({
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
  always(fc.string({ unit: fc.constantFrom(..."<>&\"'a;#") }), (value) => {
    const { source } = html`${value}`;
    expect(source).not.toMatch(/[<>"']/);
    const read = source
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&");
    expect(read).toBe(value);
  });
});
