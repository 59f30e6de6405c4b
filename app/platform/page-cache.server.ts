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
  identity: HeldBytes;
  gzip?: HeldBytes;
  br?: HeldBytes;
}

/** A variant is named by what the page depends on besides its business; most have one, "". */
export interface PageCache {
  get(slug: string, variant?: string): HeldAnswer | undefined;
  /** How many pages were ever dropped; read before a page is made, handed to {@link put} afterwards. */
  drops(): number;
  /** Skipped when the business's page was dropped since `drops` was read: it may show the old state. */
  put(slug: string, page: HeldAnswer, drops: number, variant?: string): void;
  drop(slug: string): void;
}

/** For at most `capacity` businesses; the oldest page goes first. */
export function createPageCache(capacity: number, clock: Pick<Clock, "now">): PageCache {
  const pages = new Map<string, Map<string, HeldAnswer>>();
  const lastDrop = new Map<string, number>();
  let dropped = 0;
  return {
    get(slug, variant = "") {
      const page = pages.get(slug)?.get(variant);
      return page?.until !== undefined && page.until <= clock.now().getTime() ? undefined : page;
    },
    drops: () => dropped,
    put(slug, page, drops, variant = "") {
      if ((lastDrop.get(slug) ?? 0) > drops) return;
      const variants = pages.get(slug) ?? new Map<string, HeldAnswer>();
      variants.set(variant, page);
      pages.delete(slug);
      pages.set(slug, variants);
      const oldest = pages.keys().next();
      if (pages.size > capacity && !oldest.done) pages.delete(oldest.value);
    },
    drop(slug) {
      dropped += 1;
      lastDrop.set(slug, dropped);
      pages.delete(slug);
    },
  };
}
