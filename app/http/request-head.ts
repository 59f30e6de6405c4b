import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export const LONGEST_TARGET = 2_048;

export const ALLOWED_METHODS = "GET, HEAD, POST";

/** Gives the status to refuse with, or null. `new URL` would resolve dot segments after limits are chosen. */
export function refusedRequestLine(method: string, target: string): 400 | 405 | 414 | null {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return 405;
  if (target.length > LONGEST_TARGET) return 414;
  if (!/^\/[!-~]*$/.test(target) || target.includes("#")) return 400;
  const path = pathOf(target);
  // A GET of `//name` is redirected; no page of ours posts there.
  return isOrdinaryPath(method === "POST" ? path : path.replace(/^\/+/, "/")) ? null : 400;
}

/** `rule` is null where no body is read. */
export interface RequestFacts {
  method: string;
  pathname: string;
  headers: IncomingHttpHeaders;
  rule: { bytes: number } | null;
}

export function refusedHeaders(
  facts: RequestFacts,
  ownOrigin: string,
  webhooks: ReadonlySet<string>,
): 400 | 403 | 413 | 415 | 417 | null {
  const { headers, rule } = facts;
  if ((headers["transfer-encoding"] ?? "chunked").toLowerCase() !== "chunked") return 400;
  if ((headers.expect ?? "100-continue").toLowerCase() !== "100-continue") return 417;
  if (!isFromOwnSite(facts, ownOrigin, webhooks)) return 403;
  if (!rule) return null;
  if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity") return 415;
  return Number(headers["content-length"] ?? 0) > rule.bytes ? 413 : null;
}

/** Goes by `Sec-Fetch-Site`, else `Origin` (ASVS 3.5.1). A client that sends neither is no browser. */
export function isFromOwnSite(
  { method, pathname, headers }: Omit<RequestFacts, "rule">,
  ownOrigin: string,
  exemptPaths: ReadonlySet<string>,
): boolean {
  const { origin, "sec-fetch-site": fetchSite } = headers;
  if (method === "GET" || method === "HEAD" || exemptPaths.has(pathname)) return true;
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  if (origin === undefined || origin === ownOrigin) return true;
  // Old browsers hide the origin of a page without `Referer`. Who can post there knows its token.
  return origin === "null" && isStatusLink(pathname);
}

const ONE_HOST = /^[^\s,/?#@]+$/;

/** It has two hosts, or none in HTTP/1.1 (RFC 9112, 3.2). */
export function isHostUnclear({ httpVersion, headersDistinct: { host = [] } }: IncomingMessage): boolean {
  if (host.length === 0) return httpVersion === "1.1";
  return host.length > 1 || !ONE_HOST.test(host[0] ?? "");
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

export function plainSegment(pathname: string): string | null {
  return PLAIN_SEGMENT.exec(pathname)?.[1] ?? null;
}

export interface Renaming {
  from: string;
  to: string;
}

/** Null when `target` isn't below the old name. */
export function renamedTarget(target: string, { from, to }: Renaming): string | null {
  if (from === to || plainSegment(pathOf(target)) !== from) return null;
  return `/${to}${target.slice(from.length + 1)}`;
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
