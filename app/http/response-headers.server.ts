import { STRICT_POLICY } from "./security-headers.ts";

/** The headers of a page's answer over those of every answer; a page that says nothing is not stored anywhere. */
export function responseHeaders(
  response: Response,
  always: ReadonlyArray<readonly [string, string]>,
  defaultCacheControl: string,
): [string, string][] {
  const { headers } = response;
  const all: [string, string][] = always.map(([name, value]) => [name, value]);
  const own = new Set(always.map(([name]) => name.toLowerCase()));
  for (const [name, value] of headers) {
    if (!own.has(name)) all.push([name, value]);
  }
  if (!headers.has("content-security-policy")) all.push(["Content-Security-Policy", STRICT_POLICY]);
  if (!headers.has("cache-control")) all.push(["Cache-Control", defaultCacheControl]);
  return all;
}

/** Adds `Accept-Encoding` to what an answer varies by. */
export function varyByEncoding(headers: [string, string][]): void {
  const vary = headers.find(([name]) => name.toLowerCase() === "vary");
  if (!vary) headers.push(["Vary", "Accept-Encoding"]);
  else if (!/accept-encoding|\*/i.test(vary[1])) vary[1] += ", Accept-Encoding";
}
