const TWO_YEARS_S = 63_072_000;

export const STRICT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The only one of {@link securityHeaders} that a page or file may say otherwise. */
const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";

const REFERRER_POLICY = "Referrer-Policy";

/** For what other sites load and frame (D71), also those that ask each part for its consent (COEP). */
export const FOR_OTHER_SITES = [
  [RESOURCE_POLICY, "cross-origin"],
  ["Cross-Origin-Embedder-Policy", "require-corp"],
] as const;

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

/** On every answer (ASVS 3.4); a page may bring its own Content-Security-Policy. */
export function securityHeaders(isProduction: boolean): ReadonlyArray<readonly [string, string]> {
  return [
    ["X-Content-Type-Options", "nosniff"],
    [REFERRER_POLICY, "same-origin"],
    ["Permissions-Policy", SWITCHED_OFF.map((feature) => `${feature}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    [RESOURCE_POLICY, "same-origin"],
    ...(isProduction
      ? ([["Strict-Transport-Security", `max-age=${TWO_YEARS_S}; includeSubDomains`]] as const)
      : []),
  ];
}

/** For a page whose address opens a request (D63, law L35). */
export function withoutReferrer(
  headers: ReadonlyArray<readonly [string, string]>,
): ReadonlyArray<readonly [string, string]> {
  return headers.map(([name, value]) => [name, name === REFERRER_POLICY ? "no-referrer" : value]);
}

export function framedByAnybody(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors *");
}

export function responseHeaders(
  response: Response,
  always: ReadonlyArray<readonly [string, string]>,
  defaultCacheControl: string,
): [string, string][] {
  const { headers } = response;
  const policy = headers.get(RESOURCE_POLICY);
  const all: [string, string][] = always.map(([name, value]) => [
    name,
    name === RESOURCE_POLICY ? (policy ?? value) : value,
  ]);
  const own = new Set(always.map(([name]) => name.toLowerCase()));
  for (const [name, value] of headers) {
    if (!own.has(name)) all.push([name, value]);
  }
  if (!headers.has("content-security-policy")) all.push(["Content-Security-Policy", STRICT_POLICY]);
  if (!headers.has("cache-control")) all.push(["Cache-Control", defaultCacheControl]);
  return all;
}

export function varyByEncoding(headers: [string, string][]): void {
  const vary = headers.find(([name]) => name.toLowerCase() === "vary");
  if (!vary) headers.push(["Vary", "Accept-Encoding"]);
  else if (!/accept-encoding|\*/i.test(vary[1])) vary[1] += ", Accept-Encoding";
}
