import type { Clock } from "../services/clock.server.ts";

/** `headers` as name, value, name, value …, without the request's own. */
export interface HeldBytes {
  body: Buffer;
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
}

export interface HeldAnswer {
  /** In ms since 1970: from then on the page says something that is over. */
  until?: number | undefined;
  /** The codes of the business's places; true for one that has a page of its own. */
  places?: ReadonlyMap<string, boolean> | undefined;
  identity: HeldBytes;
  gzip?: HeldBytes;
  br?: HeldBytes;
}

/** A variant is named by what the page depends on besides its business; most have one, "". */
export interface PageCache {
  /** `place` is the code in an address: the same page as without it, except for a place with its own. */
  get(slug: string, variant?: string, place?: string | null): HeldAnswer | undefined;
  /** How many pages were ever dropped; read before a page is made, handed to {@link put} afterwards. */
  drops(): number;
  /** Skipped when the business's page was dropped since `drops` was read: it may show the old state. */
  put(slug: string, page: HeldAnswer, drops: number, variant?: string): void;
  drop(slug: string): void;
  dropAll(): void;
}

/** The form inside a business's own website uses it, which has no cookies. */
export const EMBEDDED_VARIANT = "rahmen";

/** German is the plain one. */
export function languageVariant(variant: string, language: string): string {
  return language === "de" ? variant : `${language}:${variant}`;
}

/** Where {@link PageCache.put} keeps the page of a place. */
export function placeVariant(variant: string, place: string | null): string {
  return place === null ? variant : `${variant} ${place}`;
}

/** At most `capacity` pages, variants counted; those of the business whose page is the oldest go first. */
export function createPageCache(capacity: number, clock: Pick<Clock, "now">): PageCache {
  const pages = new Map<string, Map<string, HeldAnswer>>();
  const lastDrop = new Map<string, number>();
  let dropped = 0;
  let droppedAll = 0;
  let held = 0;
  function forget(slug: string): void {
    held -= pages.get(slug)?.size ?? 0;
    pages.delete(slug);
  }
  return {
    get(slug, variant = "", place = null) {
      const variants = pages.get(slug);
      const own = place === null ? undefined : variants?.get(placeVariant(variant, place));
      const page = own ?? variants?.get(variant);
      if (!own && place !== null && page?.places?.get(place)) return undefined;
      return page?.until !== undefined && page.until <= clock.now().getTime() ? undefined : page;
    },
    drops: () => dropped,
    put(slug, page, drops, variant = "") {
      if (Math.max(lastDrop.get(slug) ?? 0, droppedAll) > drops) return;
      const variants = pages.get(slug) ?? new Map<string, HeldAnswer>();
      forget(slug);
      pages.set(slug, variants.set(variant, page));
      held += variants.size;
      for (const oldest of pages.keys()) {
        if (held <= capacity || oldest === slug) break;
        forget(oldest);
      }
    },
    drop(slug) {
      dropped += 1;
      lastDrop.set(slug, dropped);
      forget(slug);
    },
    dropAll() {
      dropped += 1;
      droppedAll = dropped;
      for (const slug of [...pages.keys()]) forget(slug);
    },
  };
}
