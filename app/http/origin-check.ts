/** What an origin check needs of a request; absent headers are undefined. */
export interface OriginFacts {
  method: string;
  pathname: string;
  fetchSite: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a request that may change something comes from our own pages (ASVS 3.5.1). `Sec-Fetch-Site`
 * decides where a browser sends it, then `Origin`; a client that sends neither is no browser and carries
 * nobody's cookies by accident. `exemptPaths` are answered to other servers, which sign what they send.
 */
export function isFromOwnSite(
  { method, pathname, fetchSite, origin }: OriginFacts,
  ownOrigin: string,
  exemptPaths: ReadonlySet<string>,
): boolean {
  if (method === "GET" || method === "HEAD" || exemptPaths.has(pathname)) return true;
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  return origin === undefined || origin === ownOrigin;
}
