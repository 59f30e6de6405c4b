import type { Exchange } from "./exchange.server.ts";

const CLAIMS = new Set([
  "host",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
]);

/** Call it after the origin check: `Origin` becomes ours, because React Router compares it again. */
export function webRequest(
  { req }: Exchange,
  ownOrigin: string,
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || CLAIMS.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set("host", new URL(ownOrigin).host);
  if (headers.has("origin")) headers.set("origin", ownOrigin);
  return new Request(ownOrigin + req.url, {
    method: req.method ?? "GET",
    headers,
    signal,
    ...(body && { body, duplex: "half" }),
  });
}
