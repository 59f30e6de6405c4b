/** One content encoding of an answer, with every header but the request's own, as name, value, name, value … */
export interface HeldBytes {
  body: Buffer;
  etag: string;
  headers: string[];
  /** Sent with 304 instead of `headers`. */
  notModifiedHeaders: string[];
}

/** A finished answer: compressed once, sent from memory. */
export interface HeldAnswer {
  identity: HeldBytes;
  gzip?: HeldBytes;
  br?: HeldBytes;
}

/**
 * Finished pages by slug. A page may come in variants, named by what it depends on besides its business; most
 * have one, named "".
 */
export interface PageCache {
  get(slug: string, variant?: string): HeldAnswer | undefined;
  /** How many pages were ever dropped; read before a page is made, handed to {@link put} afterwards. */
  drops(): number;
  /** Keeps a page, unless the page of its business was dropped since `drops` was read: it may show the old state. */
  put(slug: string, page: HeldAnswer, drops: number, variant?: string): void;
  /** Forgets the page of one business in all variants; called whenever its profile is saved. */
  drop(slug: string): void;
}

/** Keeps the pages of at most `capacity` businesses; the one kept longest goes first. */
export function createPageCache(capacity: number): PageCache {
  const pages = new Map<string, Map<string, HeldAnswer>>();
  const lastDrop = new Map<string, number>();
  let dropped = 0;
  return {
    get: (slug, variant = "") => pages.get(slug)?.get(variant),
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
