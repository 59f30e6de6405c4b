import { html, Markup } from "../../platform/html.ts";

/** Inserted text is escaped and can't look like it. */
export const IMPRINT_PLACE = new Markup("<!--imprint-->");

export interface Imprint {
  /** They name the operator, its address and register, and are empty while it hasn't said. */
  lines: readonly string[];
  link: string;
}

/** Mails are business mails (§ 35a GmbHG, § 5 DDG). */
export function withImprint<Mail extends { text: string; html: string }>(
  mail: Mail,
  { lines, link }: Imprint,
): Mail {
  const foot = html`<p class="soft" style="margin:12px 0 0;font-size:13px;color:#46524d">${lines.map(
    (line) => html`${line}<br>`,
  )}<a href="${link}" style="color:#46524d">Impressum</a></p>`;
  return {
    ...mail,
    text: `${mail.text}${lines.map((line) => `${line}\n`).join("")}Impressum: ${link}\n`,
    html: mail.html.replace(IMPRINT_PLACE.source, () => foot.source),
  };
}
