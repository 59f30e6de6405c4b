/** A `mailto:` link (RFC 6068), all but its one @ encoded, so that an address can't add headers; null without one. */
export function mailHref(address: string, subject?: string): string | null {
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const to = `mailto:${encoded(address.slice(0, at))}@${encoded(address.slice(at + 1))}`;
  return subject ? `${to}?subject=${encoded(subject)}` : to;
}
