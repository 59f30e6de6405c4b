import { html, type Markup } from "./html.ts";

/** What every letter is made of; the same blocks become HTML and plain text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "code"; code: string }
  /** Somebody else's words, line ends kept. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: "small"; text: string }
  | { kind: "small-link"; label: string; link: string };

export interface LetterText {
  subject: string;
  text: string;
  html: string;
}

export interface LetterContent {
  product: string;
  subject: string;
  /** The line mail apps show beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Last, in small print: why this letter came, how to get no more of them. */
  footer: readonly Block[];
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PINE = "#0b5345";
const INK = "#16211e";
const SOFT = "#46524d";

/** The one layout of all letters (D40): no tables, no images, nothing from outside. */
export function writeLetter(content: LetterContent): LetterText {
  const { product, subject, preheader, heading } = content;
  const page = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f3ec;color:${INK};${FONT};font-size:17px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:800;font-size:19px;color:${PINE}"><span style="display:inline-block;width:34px;height:14px;margin-right:9px;border:2px solid ${INK};border-radius:10px;background:#d3e04f;vertical-align:-2px"></span>${product}</p>
<div style="background:#ffffff;border:1px solid #cfccbe;border-radius:16px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${heading}</h1>
${content.blocks.map(blockHtml)}
</div>
<div style="padding:16px 8px 0">${content.footer.map(blockHtml)}</div>
</div></body></html>`;
  const text = [heading, ...content.blocks.map(blockText), "-- ", ...content.footer.map(blockText), product];
  return { subject, text: `${text.join("\n\n")}\n`, html: page.source };
}

function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case "paragraph":
      return html`<p style="margin:0 0 16px">${block.text}</p>`;
    case "button":
      return html`<p style="margin:0 0 20px"><a href="${block.link}" style="display:inline-block;background:${PINE};color:#ffffff;font-weight:700;text-decoration:none;padding:14px 26px;border-radius:10px">${block.label}</a></p>`;
    case "code":
      return html`<p style="margin:0 0 20px;padding:14px;background:#e9e7dc;border-radius:10px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;font-weight:700;letter-spacing:6px">${block.code}</p>`;
    case "quote":
      return html`<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid #d3e04f;white-space:pre-line">${block.text}</blockquote>`;
    case "facts":
      return html`<dl style="margin:0 0 16px">${block.facts.map(
        ([name, value]) =>
          html`<dt style="font-size:15px;color:${SOFT}">${name}</dt><dd style="margin:0 0 10px;font-weight:600">${value}</dd>`,
      )}</dl>`;
    case "small":
      return html`<p style="margin:0 0 12px;font-size:15px;color:${SOFT}">${block.text}</p>`;
    case "small-link":
      return html`<p style="margin:0 0 12px;font-size:15px"><a href="${block.link}" style="color:${SOFT}">${block.label}</a></p>`;
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "button":
    case "small-link":
      return `${block.label}:\n${block.link}`;
    case "code":
      return `    ${block.code}`;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "facts":
      return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    default:
      return block.text;
  }
}
