import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

/** Below this the header costs more than the compression saves, in bytes. */
export const SMALLEST_COMPRESSED = 1_024;

const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/i;

const brotliAtOnce = promisify(brotliCompress);
const gzipAtOnce = promisify(gzip);

/** Whether a body of this content type gets smaller; photos and archives don't. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && TEXT.test(contentType);
}

/** Compresses a whole body, off the event loop. */
export async function compressed(body: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  if (encoding === "gzip") return gzipAtOnce(body, { level: GZIP_LEVEL });
  return brotliAtOnce(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses a body that is still being made; each piece leaves as soon as it is there. */
export function compressor(encoding: Exclude<Encoding, "identity">): Transform {
  if (encoding === "gzip") return createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}
