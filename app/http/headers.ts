export type HeaderList = ReadonlyArray<readonly [string, string]>;

const TWO_YEARS_S = 63_072_000;
const SWITCHED_OFF =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

export const STRICT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every answer has these (ASVS 3.4), whatever its page says. */
export function securityHeaders(isProduction: boolean): HeaderList {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Permissions-Policy", SWITCHED_OFF.split(" ").join("=(), ").concat("=()")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ...(isProduction
      ? ([["Strict-Transport-Security", `max-age=${TWO_YEARS_S}; includeSubDomains`]] as const)
      : []),
  ];
}

export const DEFAULT_HEADERS: HeaderList = [
  ["Content-Security-Policy", STRICT_POLICY],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Cache-Control", "no-store"],
];

/** For what other sites load and frame (D71), also those that ask each part for its consent (COEP). */
export const FOR_OTHER_SITES: HeaderList = [
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Cross-Origin-Embedder-Policy", "require-corp"],
];

export function framedByAnybody(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors *");
}
