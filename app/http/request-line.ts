export const LONGEST_TARGET = 2_048;

export const ALLOWED_METHODS = "GET, HEAD, POST";

/** The status to refuse with, or null. `new URL` would resolve dot segments after the limits are chosen. */
export function refusedRequestLine(method: string, target: string): 400 | 405 | 414 | null {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return 405;
  if (target.length > LONGEST_TARGET) return 414;
  if (!/^\/[!-~]*$/.test(target) || target.includes("#")) return 400;
  const path = pathOf(target);
  // A GET of `//name` is redirected; no page of ours posts there.
  return isOrdinaryPath(method === "POST" ? path : path.replace(/^\/+/, "/")) ? null : 400;
}

/** Links that leave by mail, paper or chat have these. No value has another sign at its ends. */
const OF_LINKS = /(?<=[?&](?:anfrage|fassung|kontakt|monat|ort|sprache|t|vorlage)=)[^&]+/g;
const LAST_SIGN = /[\p{L}\p{M}\p{N}]/u;
const FIRST_SIGN = /[\p{L}\p{N}_~-]/u;

/** Without empty segments, needless `%2D` and signs that stood around the link, as in "(…/muster)."; null if it has none. */
export function canonicalTarget(target: string): string | null {
  const path = pathOf(target);
  const plain = `/${inner(
    unescaped(path)
      .replace(/\/{2,}/g, "/")
      .slice(1),
  )}`;
  const query = target.slice(path.length).replace(OF_LINKS, (value) => inner(unescaped(value)));
  return plain + query === target ? null : plain + query;
}

function unescaped(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[a-z0-9._~-]/i.test(sign) ? sign : code;
  });
}

function inner(text: string): string {
  if (/^(?:[\w.~-][^%]*)?[a-z0-9]$/i.test(text)) return text;
  const signs = [...(decoded(text) ?? "")];
  const kept = signs.slice(
    signs.findIndex((sign) => FIRST_SIGN.test(sign)),
    signs.findLastIndex((sign) => LAST_SIGN.test(sign)) + 1,
  );
  if (kept.length === 0 || kept.length === signs.length) return text;
  const encoded = kept.join("").split(/\/+/).map(encodeURIComponent).join("/");
  // What is encoded anew may grow, and no link of ours does.
  return encoded.length < text.length ? encoded : text;
}

export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

/** `/{slug}/stand/{token}` and what is below it: the token opens a request (D63). */
export function isStatusLink(pathname: string): boolean {
  return /^\/[^/]+\/stand\/[\w-]{22}(?:\/|$)/i.test(pathname);
}

/** `/{segment}`, `/{segment}/…` and `/{segment}.data`, where nothing in the segment could be read in two ways. */
const PLAIN_SEGMENT = /^\/([a-z0-9-]+)(?:\/|\.data$|$)/;

/** The first segment of a path, or null where it could be any. */
export function plainSegment(pathname: string): string | null {
  return PLAIN_SEGMENT.exec(pathname)?.[1] ?? null;
}

function isOrdinaryPath(path: string): boolean {
  const plain = decoded(path);
  if (plain === null || plain.startsWith("//") || /\p{Cc}|\\/u.test(plain)) return false;
  return !plain.split("/").some((segment) => segment === "." || segment === "..");
}

export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
