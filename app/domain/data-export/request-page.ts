import { html } from "../../platform/html.ts";

/** It asks nobody for anything: its style is inside, its photos lie beside it. */
export function requestPage(
  name: string,
  company: string,
  facts: readonly (readonly [name: string, text: string])[],
  photos: readonly string[],
): string {
  const rows = facts.flatMap(([term, text]) =>
    text ? [html`<div><dt>${term}</dt><dd dir="auto">${text}</dd></div>\n`] : [],
  );
  const pictures = photos.map((path, index) => html`<img src="${path}" alt="Foto ${index + 1}">\n`);
  return html`<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Anfrage von ${name}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 1.5rem auto; padding: 0 1rem; overflow-wrap: anywhere }
div { padding: .4rem 0; border-top: 1px solid #8886; break-inside: avoid }
dt { font-size: .875rem; opacity: .8 }
dd { margin: 0; white-space: pre-wrap }
img { display: block; max-width: 100%; max-height: 90vh; margin: 1rem 0; break-inside: avoid }
</style>
<h1>Anfrage von <bdi>${name}</bdi></h1>
<p>Kopie für ${company}. Sie gehört Ihrem Betrieb: Löschen Sie sie, wenn Sie sie nicht mehr brauchen oder Ihr Kunde seine Anfrage zurückzieht.</p>
<dl>
${rows}</dl>
${pictures}</html>
`.source;
}
