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
 * The address to store: `https://` in front, without the `www.` somebody typed (specification, "Entities and their fields"),
 * umlauts kept for people to read. An empty text is null; whatever can't be a public website is undefined.
 */
export function websiteAddress(typed: string): string | null | undefined {
  const text = typed
    .trim()
    .replace(SCHEME, "")
    .replace(/^www\./i, "");
  return text === "" ? null : publicAddress("https://", text);
}

/**
 * The address of a business's own imprint: its scheme and its `www.` are kept, because not every site answers
 * without them; https when none was typed. Null and undefined as above.
 */
export function imprintAddress(typed: string): string | null | undefined {
  const text = typed.trim();
  const rest = text.replace(SCHEME, "");
  if (rest === "") return null;
  return publicAddress(/^http:/i.test(text) ? "http://" : "https://", rest);
}

function publicAddress(scheme: "http://" | "https://", text: string): string | undefined {
  if (text.length > MAX_WEBSITE || ANY_SCHEME.test(text) || /[\s\\@<>"'`]|\p{Cc}/u.test(text))
    return undefined;
  const url = parsed(`${scheme}${text}`);
  if (!url || url.username || url.password || url.port || !HOST.test(url.hostname)) return undefined;
  const path = url.pathname === "/" ? "" : url.pathname;
  const address = `${scheme}${readableHost(text) ?? url.hostname}${path}${url.search}${url.hash}`;
  return address.length <= MAX_WEBSITE ? address : undefined;
}

/** The host as typed if it has mails that punycode would hide. */
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
