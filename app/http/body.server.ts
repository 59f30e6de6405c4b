import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

const KIB = 1024;
const MIB = 1024 * KIB;
const MINUTE_MS = 60_000;

export interface BodyRule {
  bytes: number;
  wholeMs: number;
  silenceMs: number;
  takesPhotos?: true;
}

const ORDINARY: BodyRule = { bytes: 64 * KIB, wholeMs: MINUTE_MS, silenceMs: 30_000 };
const FORM_TEXT: BodyRule = { ...ORDINARY, bytes: 256 * KIB };
const WEBHOOK: BodyRule = { bytes: 256 * KIB, wholeMs: 15_000, silenceMs: 5_000 };
// 60 MB of photos (D24) and text; a phone with 400 kbit/s needs a quarter of an hour and more.
const FORM_WITH_PHOTOS: BodyRule = {
  ...{ ...ORDINARY, bytes: 61 * MIB + 256 * KIB, wholeMs: 30 * MINUTE_MS },
  takesPhotos: true,
};
const ONE_PHOTO: BodyRule = { ...FORM_WITH_PHOTOS, bytes: 16 * MIB, wholeMs: 15 * MINUTE_MS };

// The addresses scripts post to, too. What is too large for a logo is refused there, by name.
const OWN_PHOTOS = /^\/(?:profil\/logo|notieren)(?:\.data)?$/;
// An opened request and its steps bring along what was typed there, note and answers.
const OPENED =
  /^\/dashboard\/[a-z0-9-]{1,100}(?:\.data|\/(?:antworten|rueckfrage)\/[\w-]{1,100}(?:\.data)?)?$/;
// A business's form, one photo, a status page match. Routes match decoded, in any case; what gets more doesn't.
const OF_BUSINESS = /^\/([a-z0-9-]{1,100})(?:(\/foto)|\/stand\/[^/]*)?$/;

/** `typedBytes`: the most that the fields of an opened request hold. Few other addresses take more than 64 KiB. */
export function bodyRuleFor(
  pathname: string,
  contentType: string | undefined,
  ownSegments: ReadonlySet<string>,
  typedBytes: number,
): BodyRule {
  if (pathname === "/webhooks/stripe") return WEBHOOK;
  if (OWN_PHOTOS.test(pathname)) return FORM_WITH_PHOTOS;
  if (OPENED.test(pathname)) return { ...ORDINARY, bytes: ORDINARY.bytes + typedBytes };
  const [, slug, photo] = OF_BUSINESS.exec(pathname) ?? [];
  if (slug === undefined || ownSegments.has(slug)) return ORDINARY;
  if (photo) return ONE_PHOTO;
  return contentType?.toLowerCase().startsWith("multipart/form-data") ? FORM_WITH_PHOTOS : FORM_TEXT;
}

export function ownSegments(
  routes: Iterable<{ path?: string | undefined } | undefined>,
): ReadonlySet<string> {
  const beginnings = [...routes].map((route) => route?.path?.split("/")[0] ?? "");
  return new Set(beginnings.filter((first) => /^[^:*]/.test(first)));
}

// A page is asked once its request's body is whole, or as soon as so many bytes of a longer one wait.
const WAITING_BYTES = 64 * KIB;

export interface LimitedBody {
  stream: Readable;
  hasCome: Promise<boolean>;
  breakOff(status: number): void;
  discard(): void;
}

/** Errors after one call of `broke`, with null when its sender left. The reader's own pauses don't count. */
export function limitedBody(
  req: IncomingMessage,
  rule: BodyRule,
  broke: (status: number | null) => void,
): LimitedBody {
  const come = Promise.withResolvers<boolean>();
  let received = 0;
  let isOver = false;
  const whole = setTimeout(() => breakOff(408), rule.wholeMs);
  let silence: NodeJS.Timeout | undefined;
  function awaitNextByte() {
    clearTimeout(silence);
    if (!isOver) silence = setTimeout(() => breakOff(408), rule.silenceMs);
  }
  function settle(hasCome: boolean) {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(whole);
    come.resolve(hasCome);
  }
  function breakOff(status: number | null) {
    if (isOver) return;
    settle(false);
    broke(status);
    stream.destroy(new DOMException("The body broke off.", "AbortError"));
  }
  function discard() {
    settle(false);
    req.resume();
  }
  const stream = new Readable({
    highWaterMark: WAITING_BYTES,
    read() {
      awaitNextByte();
      req.resume();
    },
  });
  // A page may never listen, or leave before the end.
  stream.on("error", () => undefined).once("close", discard);
  req.on("data", (chunk: Buffer) => {
    if (isOver) return;
    received += chunk.length;
    if (received > rule.bytes) return breakOff(413);
    if (stream.push(chunk)) return awaitNextByte();
    req.pause();
    clearTimeout(silence);
    come.resolve(true);
  });
  req.once("end", () => {
    if (isOver) return;
    settle(true);
    stream.push(null);
  });
  req.once("error", () => breakOff(null));
  req.once("close", () => breakOff(null));
  return { stream, hasCome: come.promise, breakOff, discard };
}
