import { formQuery } from "#app/domain/profile/embedded-form.ts";

/** Without the script the frame keeps this height, in pixels, and has a scroll bar of its own. */
const HEIGHT = 900;

export function websiteSnippet(origin: string, slug: string, company: string, code: string | null): string {
  const address = escaped(`${origin}/${slug}${formQuery(code, true)}`);
  const title = escaped(`Anfrage an ${company}`);
  return `<iframe src="${address}" title="${title}" loading="lazy" width="100%" height="${HEIGHT}" style="border:0"></iframe>
<script async src="${origin}/rahmen.js"></script>`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign);
}
