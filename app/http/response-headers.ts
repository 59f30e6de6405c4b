const TWO_YEARS_S = 63_072_000;

/** For every answer that brings no policy of its own. */
export const STRICT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SWITCHED_OFF = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * Name and value of the headers that every answer of every status carries (ASVS 3.4), except
 * Content-Security-Policy, which a page may bring itself.
 */
export function securityHeaders(isProduction: boolean): ReadonlyArray<readonly [string, string]> {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Permissions-Policy", SWITCHED_OFF.map((feature) => `${feature}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(isProduction
      ? ([["Strict-Transport-Security", `max-age=${TWO_YEARS_S}; includeSubDomains`]] as const)
      : []),
  ];
}

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
