import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HeldAnswer, HeldBytes } from "../platform/page-cache.server.ts";
import { acceptedEncoding } from "./compression.server.ts";
import { announcesBody, type Exchange } from "./exchange.server.ts";

const ABOUT_THE_BODY = new Set(["content-type", "content-length", "content-encoding", "content-disposition"]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface HeldBodies {
  identity: Buffer;
  gzip?: Buffer | undefined;
  br?: Buffer | undefined;
}

export async function compressForKeeping(identity: Buffer): Promise<HeldBodies> {
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { identity, br, gzip: zipped };
}

/** `headers` must not hold a length, an encoding or an ETag. */
export function holdAnswer(
  bodies: HeldBodies,
  headers: ReadonlyArray<readonly [string, string]>,
  vary = "Accept-Encoding",
): HeldAnswer {
  const digest = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22);
  const hold = (body: Buffer, encoding: string): HeldBytes => {
    const etag = `"${digest}${encoding && `-${encoding}`}"`;
    const all: ReadonlyArray<readonly [string, string]> = [
      ...headers,
      ...(encoding ? ([["Content-Encoding", encoding]] as const) : []),
      ["Content-Length", String(body.length)],
      ["ETag", etag],
      ["Vary", vary],
    ];
    const notModified = all.filter(([name]) => !ABOUT_THE_BODY.has(name.toLowerCase()));
    return { body, etag, headers: all.flat(), notModifiedHeaders: notModified.flat() };
  };
  return {
    identity: hold(bodies.identity, ""),
    ...(bodies.gzip && { gzip: hold(bodies.gzip, "gzip") }),
    ...(bodies.br && { br: hold(bodies.br, "br") }),
  };
}

export function sendHeld({ req, res, id }: Exchange, held: HeldAnswer): number {
  const bytes = held[acceptedEncoding(req.headers["accept-encoding"] as string | undefined)] ?? held.identity;
  const own = announcesBody(req) ? ["X-Request-Id", id, "Connection", "close"] : ["X-Request-Id", id];
  const condition = req.headers["if-none-match"];
  if (condition !== undefined && matches(condition, bytes.etag)) {
    res.writeHead(304, own.concat(bytes.notModifiedHeaders));
    res.end();
    return 304;
  }
  res.writeHead(200, own.concat(bytes.headers));
  if (req.method === "HEAD") res.end();
  else res.end(bytes.body);
  return 200;
}

function matches(condition: string, etag: string): boolean {
  return condition
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}
