import type { Exchange } from "./exchange.server.ts";

/** What a client or a proxy may claim about where a request went; our origin is a setting (D2, D56). */
const CLAIMS = new Set([
  "host",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
]);

/**
 * The web's Request for an exchange, addressed to `ownOrigin` whatever the client wrote into `Host`. Call it
 * after the origin check: an `Origin` that passed is handed on as our own, because React Router compares it
 * with the address again. The signal aborts when the client leaves before the answer is complete.
 */
export function webRequest(
  { req, res }: Exchange,
  ownOrigin: string,
  body: ReadableStream<Uint8Array> | null,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || CLAIMS.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set("host", new URL(ownOrigin).host);
  if (headers.has("origin")) headers.set("origin", ownOrigin);

  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort();
  });
  return new Request(ownOrigin + req.url, {
    method: req.method ?? "GET",
    headers,
    signal: left.signal,
    ...(body && { body, duplex: "half" }),
  });
}
