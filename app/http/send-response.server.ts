import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  acceptedEncoding,
  compressed,
  compressor,
  isCompressible,
  SMALLEST_COMPRESSED,
} from "./compression.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { lingeringEnd } from "./lingering-close.server.ts";
import { responseHeaders, varyByEncoding } from "./response-headers.ts";

/** Streams downloads, sends the rest whole. `endsConnection`: the rest of the request's body is not read. */
export async function sendResponse(
  { req, res, id }: Exchange,
  response: Response,
  always: ReadonlyArray<readonly [string, string]>,
  endsConnection: boolean,
): Promise<void> {
  const headers = responseHeaders(response, always, "no-store");
  headers.push(["X-Request-Id", id]);
  if (endsConnection) headers.push(["Connection", "close"]);
  const isText =
    isCompressible(response.headers.get("content-type")) && !response.headers.has("content-encoding");
  if (isText) varyByEncoding(headers);
  const accepted = isText ? acceptedEncoding(req.headers["accept-encoding"]?.toString()) : "identity";

  if (response.body && isDownload(response)) {
    const isCompressed = accepted !== "identity";
    res.writeHead(response.status, (isCompressed ? encodedIn(headers, accepted) : headers).flat());
    const source = Readable.from(response.body);
    await (isCompressed ? pipeline(source, compressor(accepted), res) : pipeline(source, res));
    return;
  }
  const whole = Buffer.from(await response.arrayBuffer());
  if (res.destroyed) return;
  const isCompressed = accepted !== "identity" && whole.length > SMALLEST_COMPRESSED;
  const bytes = isCompressed ? await compressed(whole, accepted) : whole;
  const sent = isCompressed ? encodedIn(headers, accepted) : headers;
  if (response.body && !sent.some(([name]) => name === "content-length")) {
    sent.push(["Content-Length", String(bytes.length)]);
  }
  res.writeHead(response.status, sent.flat());
  if (!endsConnection) {
    res.end(bytes);
    return;
  }
  if (bytes.length > 0) res.write(bytes);
  lingeringEnd(req, res);
}

function isDownload({ headers }: Response): boolean {
  return headers.get("content-disposition")?.startsWith("attachment") ?? false;
}

function encodedIn(headers: [string, string][], encoding: string): [string, string][] {
  return [...headers.filter(([name]) => name !== "content-length"), ["Content-Encoding", encoding]];
}
