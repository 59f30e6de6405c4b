/** Longest address of a website, in characters. */
export const MAX_WEBSITE = 200;

const SCHEME = /^https?:\/\//i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** An address as it stands in its field: without `https://`. */
export function shownWebsite(url: string | null): string {
  return (url ?? "").replace(SCHEME, "");
}

/**
 * The address to store: `https://` in front, without the `www.` somebody typed (specification section 3),
 * umlauts kept for people to read. An empty text is null; whatever can't be a public website is undefined.
 */
export function websiteAddress(typed: string): string | null | undefined {
  const text = typed
    .trim()
    .replace(SCHEME, "")
    .replace(/^www\./i, "");
  if (text === "") return null;
  if (text.length > MAX_WEBSITE || ANY_SCHEME.test(text) || /[\s\\@<>"'`]|\p{Cc}/u.test(text))
    return undefined;
  const url = parsed(`https://${text}`);
  if (!url || url.username || url.password || url.port || !HOST.test(url.hostname)) return undefined;
  const path = url.pathname === "/" ? "" : url.pathname;
  const address = `https://${readableHost(text) ?? url.hostname}${path}${url.search}${url.hash}`;
  return address.length <= MAX_WEBSITE ? address : undefined;
}

/** The host as typed if it has letters that punycode would hide. */
function readableHost(text: string): string | null {
  const [host = ""] = text.normalize("NFC").toLowerCase().split(/[/?#]/);
  return /^[\p{L}\p{N}.-]+$/u.test(host) && /\P{ASCII}/u.test(host) ? host : null;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
