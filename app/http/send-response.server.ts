import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pageBytes } from "../services/finished-page.server.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { compressed, compressor, isCompressible, SMALLEST_COMPRESSED } from "./compression.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { lingeringEnd } from "./lingering-end.server.ts";
import { type ReadAhead, readAhead } from "./read-ahead.server.ts";
import { responseHeaders, varyByEncoding } from "./response-headers.server.ts";

/** How long a body may take to be sent in one piece with its length, in ms, and how large it may be, in bytes. */
const PATIENCE_MS = 25;
const MOST_AT_ONCE = 256 * 1024;

const NOTHING: ReadAhead = { start: Buffer.alloc(0), rest: null };

/**
 * Sends a page's answer with the headers of every answer, compressed where that helps. `endsConnection` is
 * set when a body is still coming that nobody will read. Rejects when the page fails to finish its body.
 */
export async function sendResponse(
  { req, res, id }: Exchange,
  response: Response,
  always: ReadonlyArray<readonly [string, string]>,
  endsConnection: boolean,
): Promise<void> {
  const headers = responseHeaders(response, always, "no-store");
  headers.push(["X-Request-Id", id]);
  if (endsConnection) headers.push(["Connection", "close"]);

  const page = pageBytes(response);
  const reader = response.body?.getReader();
  if (reader) res.once("close", () => void reader.cancel().catch(() => undefined));
  const { start, rest } = page
    ? { start: page, rest: null }
    : reader
      ? await readAhead(reader, PATIENCE_MS, MOST_AT_ONCE)
      : NOTHING;
  if (res.destroyed) return;
  const hasBody = page !== undefined || reader !== undefined;

  const isText =
    isCompressible(response.headers.get("content-type")) && !response.headers.has("content-encoding");
  if (isText) varyByEncoding(headers);
  const isWorthIt = isText && hasBody && (rest !== null || start.length > SMALLEST_COMPRESSED);
  const encoding = isWorthIt ? acceptedEncoding(req.headers["accept-encoding"]?.toString()) : "identity";
  const sent = encoding === "identity" ? headers : headers.filter(([name]) => name !== "content-length");
  if (encoding !== "identity") sent.push(["Content-Encoding", encoding]);

  if (rest === null) {
    const bytes = encoding === "identity" ? start : await compressed(start, encoding);
    if (hasBody && !sent.some(([name]) => name === "content-length")) {
      sent.push(["Content-Length", String(bytes.length)]);
    }
    res.writeHead(response.status, sent.flat());
    if (endsConnection) {
      if (bytes.length > 0) res.write(bytes);
      lingeringEnd(req, res);
    } else res.end(bytes);
    return;
  }
  res.writeHead(response.status, sent.flat());
  const source = Readable.from(continued(start, rest));
  if (encoding === "identity") await pipeline(source, res);
  else await pipeline(source, compressor(encoding), res);
}

async function* continued(start: Buffer, rest: AsyncGenerator<Uint8Array>) {
  if (start.length > 0) yield start;
  yield* rest;
}
