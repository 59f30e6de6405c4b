/** A finished page: compressed once, answered from memory until its business changes. */
export interface CachedPage {
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export interface PageCache {
  get(slug: string): CachedPage | undefined;
  put(slug: string, page: CachedPage): void;
  /** Forgets the page of one business; called whenever its profile is saved. */
  drop(slug: string): void;
}

/** Keeps at most `capacity` pages; the one kept longest goes first. */
export function createPageCache(capacity: number): PageCache {
  const pages = new Map<string, CachedPage>();
  return {
    get(slug) {
      return pages.get(slug);
    },
    put(slug, page) {
      pages.delete(slug);
      pages.set(slug, page);
      const oldest = pages.keys().next();
      if (pages.size > capacity && !oldest.done) pages.delete(oldest.value);
    },
    drop(slug) {
      pages.delete(slug);
    },
  };
}
