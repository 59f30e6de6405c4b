import type { HeldAnswer, PageCache } from "../platform/page-cache.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import { acceptedEncoding, compressed } from "./compression.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { compressForKeeping, holdAnswer, sendHeld } from "./held-answer.server.ts";
import { responseHeaders } from "./response-headers.ts";

const MADE_HERE = new Set(["content-length", "etag", "vary"]);

export function isKeepable(method: string, pathname: string, visit: Visit, response: Response): boolean {
  return (
    visit.cachePageAs !== undefined &&
    pathname === `/${visit.cachePageAs}` &&
    method === "GET" &&
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    !response.headers.get("content-security-policy")?.includes("'nonce-") &&
    (response.headers.get("content-type")?.startsWith("text/html") ?? false)
  );
}

/** `drops`: how many pages had been dropped before this one was made. */
interface Kept extends Pick<HeldAnswer, "until" | "places"> {
  slug: string;
  variant: string;
  drops: number;
}

export async function sendAndKeep(
  exchange: Exchange,
  response: Response,
  always: ReadonlyArray<readonly [string, string]>,
  pages: PageCache,
  { slug, variant, drops, ...rest }: Kept,
): Promise<number> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = responseHeaders(response, always, "no-cache").filter(
    ([name]) => !MADE_HERE.has(name.toLowerCase()),
  );
  const encoding = acceptedEncoding(exchange.req.headers["accept-encoding"]?.toString());
  const quick = encoding === "identity" ? {} : { [encoding]: await compressed(identity, encoding) };
  const vary = ["Accept-Encoding", response.headers.get("Vary")].filter(Boolean).join(", ");
  const status = sendHeld(exchange, holdAnswer({ identity, ...quick }, headers, vary));
  void compressForKeeping(identity).then((bodies) =>
    pages.put(slug, { ...holdAnswer(bodies, headers, vary), ...rest }, drops, variant),
  );
  return status;
}
