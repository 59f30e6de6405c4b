/** A `mailto:` link (RFC 6068), encoded but for its one @, so that an address can't add headers. */
export function mailHref(address: string, subject?: string): string | null {
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const to = `mailto:${encoded(address.slice(0, at))}@${encoded(address.slice(at + 1))}`;
  return subject ? `${to}?subject=${encoded(subject)}` : to;
}
