import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Clock } from "../services/clock.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import type { HeaderList } from "./headers.ts";

type Coding = "br" | "gzip";

export function acceptedEncoding(header = ""): Coding | "identity" {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", weight = "1"] = part.trim().split(/\s*;\s*q=/);
    weights.set(name, Number.parseFloat(weight));
  }
  const accepts = (name: Coding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

const brotliAtOnce = promisify(brotliCompress);
const gzipAtOnce = promisify(gzip);
// Brotli's and gzip's levels: a visitor waits for one, the other is made for those who come later.
const LEVELS = { quick: { br: 5, gzip: 5 }, small: { br: 11, gzip: 9 } };

export function compressed(bytes: Buffer, coding: Coding, effort: keyof typeof LEVELS = "quick") {
  const level = LEVELS[effort][coding];
  if (coding === "gzip") return gzipAtOnce(bytes, { level });
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliAtOnce(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, ...hint } });
}

export function compressor(coding: Coding) {
  const { br, gzip: level } = LEVELS.quick;
  if (coding === "gzip") return createGzip({ level, flush: constants.Z_SYNC_FLUSH });
  const params = { [constants.BROTLI_PARAM_QUALITY]: br };
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params });
}

export interface Bodies extends Partial<Record<Coding, Buffer | undefined>> {
  identity: Buffer;
}

/** They are finished bytes with their headers, but for length, encoding and ETag. */
export interface HeldAnswer {
  bodies: Bodies;
  headers: HeaderList;
  digest: string;
}

export function holdAnswer(bodies: Bodies, headers: HeaderList): HeldAnswer {
  const digest = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22);
  return { bodies, headers, digest };
}

export interface HeldPage extends HeldAnswer {
  slug: string;
  /** It is what its address says of a place, if the business has it. */
  place: string | null;
  /** They are all codes of the business. Any other is answered by the page without a place. */
  places: readonly string[];
  /** In ms since 1970: from then on the page says something that is over. */
  until: number;
}

/** What a request line and its headers say of the page that is wanted. */
export interface Asked {
  /** What of a business's own website it belongs to, if any (D71). */
  embedded: Visit["embedded"];
  language: Visit["language"];
  place: string | null;
  /** What this browser decided about cookies, where a page depends on it. */
  decision: string;
}

export function pageKey(
  { embedded, language, decision }: Omit<Asked, "place">,
  { slug, place }: Pick<HeldPage, "slug" | "place">,
): string {
  // A frame has no cookies.
  return [slug, place, language, embedded ?? `decided ${decision}`].join(" ");
}

export type HeldPages = ReturnType<typeof createHeldPages>;

/** Each page lies by its {@link pageKey}. `shown` grows with whatever changes one; then all are made anew. */
export function createHeldPages(most: number, clock: Pick<Clock, "now">, shown: () => number) {
  const pages = new Map<string, { page: HeldPage; made: number }>();
  let dropped = 0;
  const version = () => shown() + dropped;
  return {
    /** Read it before a page is made, and hand it to `keep`: what changed meanwhile isn't on the page. */
    version,
    get(key: string): HeldPage | undefined {
      const held = pages.get(key);
      const isTrue = held?.made === version() && held.page.until > clock.now().getTime();
      return isTrue ? held?.page : undefined;
    },
    async keep(key: string, page: HeldPage, made: number): Promise<void> {
      const before = pages.get(key)?.page;
      const { identity } = page.bodies;
      // The same page, made anew, isn't compressed again.
      const bodies = before?.digest === page.digest ? before.bodies : await smallBodies(identity);
      if (made !== version()) return;
      pages.delete(key);
      pages.set(key, { page: { ...page, bodies }, made });
      for (const oldest of pages.keys()) if (pages.size > most) pages.delete(oldest);
    },
    dropAll(): void {
      dropped += 1;
    },
  };
}

export async function smallBodies(identity: Buffer): Promise<Bodies> {
  const codings = ["br", "gzip"] as const;
  const [br, zipped] = await Promise.all(codings.map((coding) => compressed(identity, coding, "small")));
  return { identity, br, gzip: zipped };
}
