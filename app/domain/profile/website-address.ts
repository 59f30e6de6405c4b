export const MAX_WEBSITE = 200;

const SCHEME = /^https?:\/\//i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export function shownWebsite(url: string | null): string {
  return (url ?? "").replace(SCHEME, "");
}

/** With `https://`, without `www.`, umlauts stay. An empty text is null, no public website undefined. */
export function websiteAddress(typed: string): string | null | undefined {
  const text = typed
    .trim()
    .replace(SCHEME, "")
    .replace(/^www\./i, "");
  return text === "" ? null : publicAddress("https://", text);
}

/** Keeps the typed scheme and `www.`: not every site answers without them. Null and undefined stay so. */
export function imprintAddress(typed: string): string | null | undefined {
  const text = typed.trim();
  const rest = text.replace(SCHEME, "");
  if (rest === "") return null;
  return publicAddress(/^http:/i.test(text) ? "http://" : "https://", rest);
}

export function reviewAddress(typed: string): string | null | undefined {
  const address = imprintAddress(typed);
  return address?.startsWith("http:") ? undefined : address;
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

/** Null unless it has letters that punycode would hide. */
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
