import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

/** Below this the header costs more than the compression saves, in bytes. */
export const SMALLEST_COMPRESSED = 1_024;

const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/i;

const brotliAtOnce = promisify(brotliCompress);
const gzipAtOnce = promisify(gzip);

export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && TEXT.test(contentType);
}

export async function compressed(body: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  if (encoding === "gzip") return gzipAtOnce(body, { level: GZIP_LEVEL });
  return brotliAtOnce(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function compressor(encoding: Exclude<Encoding, "identity">): Transform {
  if (encoding === "gzip") return createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

export type Encoding = "br" | "gzip" | "identity";

const REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const verdict = judge(header);
  if (remembered.size < REMEMBERED && header.length < 100) remembered.set(header, verdict);
  return verdict;
}

function judge(header: string): Encoding {
  const wanted = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    wanted.set(name, quality === undefined || Number(quality) > 0);
  }
  const accepts = (name: string) => wanted.get(name) ?? wanted.get("*") ?? false;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
