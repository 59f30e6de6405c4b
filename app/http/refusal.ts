import type { IncomingHttpHeaders } from "node:http";
import type { BodyRule } from "./body-rules.ts";
import { isStatusLink } from "./request-line.ts";

/** `rule` is null where no body is read. */
export interface RequestFacts {
  method: string;
  pathname: string;
  headers: IncomingHttpHeaders;
  rule: BodyRule | null;
}

export function refusedHeaders(
  { method, pathname, headers, rule }: RequestFacts,
  ownOrigin: string,
  webhooks: ReadonlySet<string>,
): 400 | 403 | 413 | 415 | 417 | null {
  const coding = headers["transfer-encoding"]?.toLowerCase();
  if (coding !== undefined && coding !== "chunked") return 400;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue") return 417;
  const fetchSite = headers["sec-fetch-site"]?.toString();
  if (!isFromOwnSite({ method, pathname, fetchSite, origin: headers.origin }, ownOrigin, webhooks))
    return 403;
  if (!rule) return null;
  if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity") return 415;
  return Number(headers["content-length"] ?? 0) > rule.bytes ? 413 : null;
}

const ONE_HOST = /^[^\s,/?#@]+$/;

/** Two hosts, or none in HTTP/1.1 (RFC 9112, 3.2). */
export function isHostUnclear(httpVersion: string, rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    hosts += 1;
    if (!ONE_HOST.test(rawHeaders[at + 1] ?? "")) return true;
  }
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1");
}

export interface OriginFacts {
  method: string;
  pathname: string;
  fetchSite: string | undefined;
  origin: string | undefined;
}

/** Goes by `Sec-Fetch-Site`, else `Origin` (ASVS 3.5.1). A client that sends neither is no browser. */
export function isFromOwnSite(
  { method, pathname, fetchSite, origin }: OriginFacts,
  ownOrigin: string,
  exemptPaths: ReadonlySet<string>,
): boolean {
  if (method === "GET" || method === "HEAD" || exemptPaths.has(pathname)) return true;
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  if (origin === undefined || origin === ownOrigin) return true;
  // Old browsers hide the origin of a page without `Referer`. Who can post there knows its token.
  return origin === "null" && isStatusLink(pathname);
}
