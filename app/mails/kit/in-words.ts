import type { Block, Entry, MailContent } from "./content.ts";
import { mailHtml } from "./mail-html.ts";

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export function inWords(content: MailContent): MailText {
  const { product, subject, heading } = content;
  const text = [heading, ...content.blocks.map(blockText), "-- ", ...content.footer.map(blockText), product];
  return { subject: spaced(subject), text: spaced(`${text.join("\n\n")}\n`), html: mailHtml(content) };
}

/** No-break spaces of days and times are for HTML; plain text is searched and copied. */
function spaced(text: string): string {
  return text.replace(/\u00a0(?=Uhr|\d)/g, " ");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "button":
    case "small-link":
      return `${block.label}:\n${block.link}`;
    case "buttons":
      return block.buttons.map(({ label, link }) => `${label}:\n${link}`).join("\n\n");
    case "entries":
      return block.entries.map(entryText).join("\n\n");
    case "code":
      return `    ${block.code}`;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "facts":
      return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    default:
      return block.text;
  }
}

function entryText({ label, mark, text, link }: Entry): string {
  return `${[label, mark?.text].filter(Boolean).join(" – ")}\n> ${text}\n${link}`;
}
