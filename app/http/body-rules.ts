const KIB = 1024;
const MIB = 1024 * KIB;
const MINUTE_MS = 60_000;

/** Bytes and ms. */
export interface BodyRule {
  bytes: number;
  wholeMs: number;
  silenceMs: number;
  takesPhotos?: true;
}

const SILENCE_MS = 30_000;

const ORDINARY: BodyRule = { bytes: 64 * KIB, wholeMs: MINUTE_MS, silenceMs: SILENCE_MS };
const FORM_TEXT: BodyRule = { ...ORDINARY, bytes: 256 * KIB };
/** 60 MB of photos (D24) and text; a phone with 400 kbit/s needs a quarter of an hour and more. */
const FORM_WITH_PHOTOS: BodyRule = {
  bytes: 61 * MIB + 256 * KIB,
  wholeMs: 30 * MINUTE_MS,
  silenceMs: SILENCE_MS,
  takesPhotos: true,
};
const ONE_PHOTO: BodyRule = { ...FORM_WITH_PHOTOS, bytes: 16 * MIB, wholeMs: 15 * MINUTE_MS };

/** The address scripts post to, too. What is too large for a logo is refused there, by name. */
const LOGO = /^\/profil\/logo(?:\.data)?$/;

const WEBHOOK: BodyRule = { bytes: 256 * KIB, wholeMs: 15_000, silenceMs: 5_000 };

/** An opened request and its steps bring along what was typed there, note and answers. */
const OPENED =
  /^\/dashboard\/[a-z0-9-]{1,100}(?:\.data|\/(?:antworten|rueckfrage)\/[\w-]{1,100}(?:\.data)?)?$/;

const SLUG = /^[a-z0-9-]{1,100}$/;

/** `typedBytes`: the most that the fields of an opened request hold. Few other addresses take more than 64 KiB. */
export function bodyRuleFor(
  pathname: string,
  contentType: string | undefined,
  ownSegments: ReadonlySet<string>,
  typedBytes: number,
): BodyRule {
  if (pathname === "/webhooks/stripe") return WEBHOOK;
  if (LOGO.test(pathname)) return FORM_WITH_PHOTOS;
  if (OPENED.test(pathname)) return { ...ORDINARY, bytes: ORDINARY.bytes + typedBytes };
  const [first = "", second, ...more] = pathname.slice(1).split("/");
  // Routes match decoded and in any case: only what can be a slug letter by letter gets more.
  if (!SLUG.test(first) || ownSegments.has(first)) return ORDINARY;
  const isStatus = second === "stand" && more.length === 1;
  if (more.length > 0 && !isStatus) return ORDINARY;
  if (second === "foto") return ONE_PHOTO;
  if (second !== undefined && !isStatus) return ORDINARY;
  return contentType?.toLowerCase().startsWith("multipart/form-data") ? FORM_WITH_PHOTOS : FORM_TEXT;
}

interface RoutePath {
  path?: string | undefined;
}

export function ownSegments(routes: Iterable<RoutePath | undefined>): ReadonlySet<string> {
  const segments = new Set<string>();
  for (const route of routes) {
    const first = route?.path?.split("/")[0];
    if (first && !first.startsWith(":") && first !== "*") segments.add(first);
  }
  return segments;
}
