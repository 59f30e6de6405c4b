import { directionOf, type Language } from "../../languages/language.ts";
import { html, Markup } from "../../platform/html.ts";
import type { Block, Button, Entry, MailContent } from "./content.ts";
import { IMPRINT_PLACE } from "./imprint.ts";

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PINE = "#0b5345";
const INK = "#16211e";
const SOFT = "#46524d";
const ALARM = "#a3200d";
const AMBER = "#744600";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#0f1614!important;color:#eef2ec!important}
.card{background:#19221f!important;border-color:#37443f!important}
.brand{color:#d3e04f!important}
.soft,.soft a{color:#b3c0b8!important}
.code{background:#0a100e!important}
.button{background:#d3e04f!important}
.button a{color:#16211e!important}
.other{border-color:#d3e04f!important}
.other a{color:#d3e04f!important}
.entry{color:#eef2ec!important;border-color:#37443f!important}
.mark{color:#f8cd77!important}
.danger{color:#ffb4a4!important}
.alarm{border-color:#ffb4a4!important}
}`;

/** It loads nothing from outside (D40). Outlook for Windows knows widths in tables alone. */
export function mailHtml(content: MailContent): string {
  const { language = "de", product, subject, preheader, heading, blocks, footer } = content;
  const { start, end } = sidesOf(language);
  const dir = start === "right" ? raw(' dir="rtl"') : "";
  return html`<!doctype html>
<html lang="${language}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${raw(DARK)}</style></head>
<body${dir} class="ground" style="margin:0;padding:0;background:#f4f3ec;color:${INK}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table ${raw(TABLE)} width="100%" class="ground" style="background:#f4f3ec;color:${INK};${FONT};font-size:17px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word"><tr><td align="center" style="padding:24px 8px">
${raw(`<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->`)}
<table ${raw(TABLE)} width="100%" style="max-width:560px;table-layout:fixed;text-align:${start}"${spoken(language)}${dir}>
<tr><td class="brand" style="padding:0 0 16px;font-weight:800;font-size:19px;color:${PINE}"><span style="display:inline-block;width:34px;height:14px;margin-${end}:9px;border:2px solid ${INK};border-radius:10px;background:#d3e04f;vertical-align:-2px"></span>${product}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #cfccbe;border-radius:16px;padding:28px 20px 12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${heading}</h1>
${blocks.map((block) => blockHtml(block, language))}
</td></tr>
<tr><td style="padding:16px 8px 0">${footer.map((block) => blockHtml(block, language))}${imprintPlace(language)}</td></tr>
</table>
${raw("<!--[if mso]></td></tr></table><![endif]-->")}
</td></tr></table></body></html>`.source;
}

const raw = (source: string) => new Markup(source);

const spoken = (language: Language) => (language === "de" ? "" : raw(` lang="${language}"`));

const imprintPlace = (language: Language) =>
  language === "de" ? IMPRINT_PLACE : html`<div lang="de" dir="ltr">${IMPRINT_PLACE}</div>`;

/** It describes a line, and lengths as CSS wants them: from the top to the right. */
function sidesOf(language: Language) {
  const isRight = directionOf(language) === "rtl";
  return {
    ...(isRight ? ({ start: "right", end: "left" } as const) : ({ start: "left", end: "right" } as const)),
    box: (top: string, end: string, bottom: string, start: string) =>
      [top, isRight ? start : end, bottom, isRight ? end : start].join(" "),
  };
}

const inGerman = ({ isGerman }: { isGerman?: true }, language: Language) =>
  isGerman && language !== "de" ? raw(' lang="de" dir="auto"') : "";

function blockHtml(block: Block, language: Language): Markup {
  const { start, box } = sidesOf(language);
  const quoted = `padding:${box("2px", "0", "2px", "16px")};border-${start}:4px solid`;
  switch (block.kind) {
    case "paragraph":
      return html`<p style="margin:0 0 16px">${block.text}</p>`;
    case "heading":
      return html`<h2 style="margin:28px 0 12px;font-size:19px;line-height:1.25">${block.text}</h2>`;
    case "alarm":
      return html`<p class="alarm" style="margin:0 0 16px;${quoted} ${ALARM};font-weight:700">${block.text}</p>`;
    case "button":
      return html`<table ${raw(TABLE)} style="margin:0 0 20px"><tr>${mainButton(block)}</tr></table>`;
    case "buttons": {
      const [first, ...others] = block.buttons;
      const cells = [...(first ? [mainButton(first)] : []), ...others.map(otherButton)];
      return html`${cells.map((cell) => html`<table ${raw(TABLE)} align="${start}" style="margin:${box("0", "8px", "12px", "0")}"><tr>${cell}</tr></table>`)}<div style="clear:both;height:8px;font-size:0">&nbsp;</div>`;
    }
    case "entries":
      return html`<div class="entry" style="margin:0 0 16px;border-bottom:1px solid #cfccbe">${block.entries.map(entryHtml)}</div>`;
    case "list":
      return html`<ul style="margin:0 0 16px;padding:${box("0", "0", "0", "20px")};font-weight:600">${block.items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)}</ul>`;
    case "code":
      return html`<p class="code" style="margin:0 0 20px;padding:14px;background:#e9e7dc;border-radius:10px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;font-weight:700;letter-spacing:6px">${block.code}</p>`;
    case "quote":
      return html`<blockquote${inGerman(block, language) || raw(' dir="auto"')} style="margin:0 0 16px;${quoted} #d3e04f;white-space:pre-line">${block.text}</blockquote>`;
    case "facts":
      return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;table-layout:fixed">${block.facts.map(
        ([name, value]) =>
          html`<tr><th scope="row" align="${start}" valign="top" width="34%" class="soft" style="padding:${box("2px", "12px", "8px", "0")};font-weight:400;font-size:15px;color:${SOFT}">${name}</th><td valign="top" style="padding:0 0 8px;font-weight:600">${value}</td></tr>`,
      )}</table>`;
    case "small":
      return html`<p${inGerman(block, language)} class="soft" style="margin:0 0 12px;font-size:15px;color:${SOFT}">${block.text}</p>`;
    case "small-link":
      return html`<p class="soft" style="margin:0 0 12px;font-size:15px"><a href="${block.link}" style="color:${SOFT}">${block.label}</a></p>`;
  }
}

function entryHtml({ label, mark, text, link }: Entry): Markup {
  return html`<a class="entry" href="${link}" style="display:block;margin:0;padding:12px 0;border-top:1px solid #cfccbe;color:${INK};text-decoration:none"><strong style="text-decoration:underline">${label}</strong>${mark ? markHtml(mark) : ""}<br><span class="soft" style="color:${SOFT}">${text}</span></a>`;
}

function markHtml({ text, isDanger }: NonNullable<Entry["mark"]>): Markup {
  const look = isDanger
    ? raw(`class="danger" style="color:${ALARM};`)
    : raw(`class="mark" style="color:${AMBER};`);
  return html` <strong ${look}white-space:nowrap">${text}</strong>`;
}

const CELL = "border-radius:10px;mso-padding-alt:14px 20px";
const LABEL = "display:inline-block;padding:14px 20px;font-weight:700;text-decoration:none";

function mainButton({ label, link }: Button): Markup {
  return html`<td class="button" style="background:${PINE};${CELL}"><a href="${link}" style="${LABEL};color:#ffffff">${label}</a></td>`;
}

function otherButton({ label, link }: Button): Markup {
  return html`<td class="other" style="border:2px solid ${PINE};${CELL}"><a href="${link}" style="${LABEL};padding:12px 14px;color:${PINE}">${label}</a></td>`;
}
