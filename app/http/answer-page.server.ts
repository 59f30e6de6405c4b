import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import type { Database } from "#db/client.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import type { OpeningCounter } from "../platform/opening-counter.server.ts";
import {
  EMBEDDED_VARIANT,
  languageVariant,
  type PageCache,
  placeVariant,
} from "../platform/page-cache.server.ts";
import { tellFailure } from "../platform/tell-failure.server.ts";
import type { Logger } from "../services/log/log.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import type { BodyRule } from "./body-rules.ts";
import { limitedBody } from "./body-stream.server.ts";
import { clientOriginOf } from "./client-network.server.ts";
import { sendError } from "./error-page.server.ts";
import { announcesBody, CLIENT_LEFT, type Exchange } from "./exchange.server.ts";
import { isKeepable, sendAndKeep } from "./keep-page.server.ts";
import type { Work } from "./overload.server.ts";
import { FOR_OTHER_SITES, framedByAnybody } from "./response-headers.ts";
import { sendResponse } from "./send-response.server.ts";
import { webRequest } from "./web-request.server.ts";

/** The only one that other sites may frame (D71). */
const EMBEDDED_ROUTE = "/:slug";

export type PageHandler = (request: Request, visit: Visit) => Promise<Response>;

export interface PageOptions {
  handle: PageHandler;
  ownOrigin: string;
  product: string;
  headers: ReadonlyArray<readonly [string, string]>;
  trusted: BlockList;
  pages: PageCache;
  openings: OpeningCounter;
  pageVariant(cookie: string | undefined): string;
  /** The code of a place in a request line, known or not. */
  placeCodeOf(target: string): string | null;
  /** What other sites may frame (D71). */
  embeddedPartOf(target: string): Exchange["embedded"];
  /** The path and query of the form itself, of a request line that posts to one. */
  ownFormOf(target: string): string | null;
  /** A request line and `Accept-Language` decide (D72). */
  languageOf(target: string, accepted: string | undefined): Exchange["language"];
  db: Database;
  log: Logger;
  isStopping(): boolean;
}

interface Asked {
  pathname: string;
  rule: BodyRule | null;
  visit: Visit;
  work: Work;
}

/** Returns the status sent; never rejects. */
export async function answerPage(
  options: PageOptions,
  exchange: Exchange,
  { pathname, rule, visit, work }: Asked,
): Promise<number> {
  const { req, res, id } = exchange;
  const drops = options.pages.drops();
  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort();
  });
  let refused: number | undefined;
  const headersFor = (status: number) =>
    status === 429 && visit.retryAfterSeconds !== undefined
      ? [...options.headers, ["Retry-After", String(visit.retryAfterSeconds)] as const]
      : options.headers;
  const refuse = (status: number) => {
    refused = status;
    if (options.isStopping()) res.shouldKeepAlive = false;
    sendError(exchange, status, headersFor(status), options.product);
    return status;
  };
  const broke = (status: number | null) => {
    left.abort();
    if (status !== null) refuse(status);
  };
  const body = rule && announcesBody(req) ? limitedBody(req, rule, broke) : undefined;
  try {
    if (body) work.receive(req, () => body.breakOff(503));
    if (body && req.headers.expect !== undefined) {
      res.writeContinue();
      req.headers.expect = undefined;
    }
    if (body && !(await body.hasCome)) return refused ?? CLIENT_LEFT;
    if (!work.answer()) {
      body?.discard();
      return refuse(503);
    }
    const request = webRequest(exchange, options.ownOrigin, body?.stream ?? null, left.signal);
    const response = await options.handle(request, visit);
    exchange.route = visit.route ?? "(none)";
    if (visit.embedded && visit.route === EMBEDDED_ROUTE) openToFrames(response.headers);
    const failure = left.signal.aborted ? CLIENT_LEFT : failedStatus(response, visit);
    if (failure !== undefined) {
      void response.body?.cancel();
      body?.discard();
      return refused ?? (failure === CLIENT_LEFT ? failure : refuse(failure));
    }
    if (visit.cachePageAs !== undefined && isKeepable(request.method, pathname, visit, response)) {
      const kind = exchange.embedded ? EMBEDDED_VARIANT : options.pageVariant(req.headers.cookie);
      const variant = placeVariant(languageVariant(kind, exchange.language), visit.cachePagePlace ?? null);
      const until = visit.cachePageUntil?.getTime();
      const page = { slug: visit.cachePageAs, variant, drops, until, places: visit.cachePagePlaces };
      noteOpening(options, req, page);
      return await sendAndKeep(exchange, response, options.headers, options.pages, page);
    }
    if (options.isStopping()) res.shouldKeepAlive = false;
    const isUnread = announcesBody(req) && !req.complete;
    if (isUnread) body?.discard();
    // React Router drops the header from most pages.
    if (response.status === 503 && !response.headers.has("Retry-After"))
      response.headers.set("Retry-After", "5");
    await sendResponse(exchange, response, headersFor(response.status), isUnread);
    return response.status;
  } catch (error) {
    if (refused !== undefined) return refused;
    if (left.signal.aborted && hasLeft(error)) return CLIENT_LEFT;
    tellFailure(options, { event: "page-failed", id }, error);
    return refuse(statusOf(error));
  }
}

/** A redirect brings no policy of its own, and stays closed. */
function openToFrames(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (!policy) return;
  headers.set("Content-Security-Policy", framedByAnybody(policy));
  for (const [name, value] of FOR_OTHER_SITES) headers.set(name, value);
}

export function noteOpening(
  { openings, placeCodeOf, trusted }: PageOptions,
  req: IncomingMessage,
  { slug, places }: { slug: string; places?: ReadonlyMap<string, boolean> | undefined },
): void {
  const code = placeCodeOf(req.url ?? "") ?? "";
  openings.note(req, clientOriginOf(req, trusted).network, slug, places?.has(code) ? code : "");
}

function statusOf(error: unknown): number {
  if (isDatabaseBusy(error)) return 503;
  return isStorageDown(error) ? 507 : 500;
}

const CODES_OF_LEAVING = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

function hasLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && CODES_OF_LEAVING.has(String(error.code)));
}

function failedStatus(response: Response, visit: Visit): number | undefined {
  if (response.status < 500) {
    return response.status >= 400 && response.body === null ? response.status : undefined;
  }
  if (visit.databaseWasBusy) return 503;
  if (visit.storageWasDown) return 507;
  const isPlain = response.headers.get("content-type")?.startsWith("text/plain") ?? true;
  return isPlain ? response.status : undefined;
}
