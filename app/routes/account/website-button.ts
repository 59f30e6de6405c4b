/** A link that looks like a button, as HTML to paste: it loads nothing from us before somebody clicks. */
export function websiteButton(link: string): string {
  const look =
    "display:inline-block;padding:14px 22px;border-radius:10px;background:#0b5345;color:#fff;font-weight:600;text-decoration:none";
  return `<a href="${link}" style="${look}">Anfrage mit Fotos senden</a>`;
}
