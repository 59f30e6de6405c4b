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
