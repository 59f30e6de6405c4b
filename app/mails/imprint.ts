import { html, Markup } from "./html.ts";

/** Stands in the HTML of every letter where the imprint goes; inserted text is escaped and can't look like it. */
export const IMPRINT_PLACE = new Markup("<!--imprint-->");

export interface Imprint {
  /** Who runs this installation: name, address, register; empty while the operator hasn't said. */
  lines: readonly string[];
  /** The whole of it. */
  link: string;
}

/** A letter with the imprint at its foot, as it goes out: letters are business letters (§ 35a GmbHG, § 5 DDG). */
export function withImprint<Letter extends { text: string; html: string }>(
  letter: Letter,
  { lines, link }: Imprint,
): Letter {
  const foot = html`<p class="soft" style="margin:12px 0 0;font-size:13px;color:#46524d">${lines.map(
    (line) => html`${line}<br>`,
  )}<a href="${link}" style="color:#46524d">Impressum</a></p>`;
  return {
    ...letter,
    text: `${letter.text}${lines.map((line) => `${line}\n`).join("")}Impressum: ${link}\n`,
    html: letter.html.replace(IMPRINT_PLACE.source, () => foot.source),
  };
}
