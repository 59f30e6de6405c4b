import type { Block, LetterContent } from "./letter-content.ts";
import { letterHtml } from "./letter-html.ts";

export type { Block };

export interface LetterText {
  subject: string;
  text: string;
  html: string;
}

/** One letter in both forms; a mail app shows one of them. */
export function writeLetter(content: LetterContent): LetterText {
  const { product, subject, heading } = content;
  const text = [heading, ...content.blocks.map(blockText), "-- ", ...content.footer.map(blockText), product];
  return { subject, text: `${text.join("\n\n")}\n`, html: letterHtml(content) };
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
