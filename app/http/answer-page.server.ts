import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import { tellFailure } from "../platform/tell-failure.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import { type BodyRule, limitedBody } from "./body.server.ts";
import { sendError } from "./error-page.server.ts";
import {
  announcesBody,
  CLIENT_LEFT,
  type Exchange,
  isUnread,
  prepareHead,
  send,
  sendHeld,
} from "./exchange.server.ts";
import { FOR_OTHER_SITES, framedByAnybody } from "./headers.ts";
import { acceptedEncoding, compressed, compressor, holdAnswer, pageKey } from "./held.server.ts";
import type { Work } from "./overload.server.ts";

// The only one that other sites may frame (D71).
const EMBEDDED_ROUTE = "/:slug";

/** Returns the status sent; never rejects. */
export async function answerPage(
  exchange: Exchange,
  { rule, visit, work }: { rule: BodyRule | null; visit: Visit; work: Work },
): Promise<number> {
  const { req, res, id, site } = exchange;
  const version = site.pages.version();
  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort();
  });
  let refused: number | undefined;
  const refuse = (status: number) => {
    refused = status;
    if (status === 429 && visit.retryAfterSeconds !== undefined)
      res.setHeader("Retry-After", visit.retryAfterSeconds);
    return sendError(exchange, status);
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
    const request = webRequest(exchange, body?.stream, left.signal);
    const response = await site.handle(request, visit);
    exchange.route = visit.route ?? "(none)";
    const failure = left.signal.aborted ? CLIENT_LEFT : failedStatus(response, visit);
    if (failure !== undefined) {
      void response.body?.cancel();
      body?.discard();
      return refused ?? (failure === CLIENT_LEFT ? failure : refuse(failure));
    }
    if (isUnread(exchange)) body?.discard();
    const kept = keptAs(request, visit, response);
    if (!kept) await sendResponse(exchange, response, visit);
    else await sendAndKeep(exchange, response, visit, { kept, version });
    return res.statusCode;
  } catch (error) {
    if (refused !== undefined) return refused;
    if (left.signal.aborted && hasLeft(error)) return CLIENT_LEFT;
    tellFailure(site, { event: "page-failed", id }, error);
    return refuse(statusOf(error));
  }
}

const CLAIMS = /^(?:host|forwarded|x-forwarded-(?:for|host|proto|port))$/;

/** Call it after the origin check: `Origin` becomes ours, because React Router compares it again. */
function webRequest({ req, site }: Exchange, body: Readable | undefined, signal: AbortSignal): Request {
  const { url, method = "GET" } = req;
  const headers = new Headers({ host: new URL(site.ownOrigin).host });
  for (const [name, value = []] of Object.entries(req.headers))
    if (!CLAIMS.test(name)) headers.set(name, [value].flat().join(", "));
  if (headers.has("origin")) headers.set("origin", site.ownOrigin);
  // It takes the next piece when the page has read the last one.
  const stream = body && Readable.toWeb(body, { strategy: { highWaterMark: 1 } });
  const sent = stream && { body: stream as ReadableStream<Uint8Array>, duplex: "half" };
  return new Request(site.ownOrigin + url, { method, headers, signal, ...sent });
}

const SMALLEST_COMPRESSED = 1_024;
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/i;

/** Streams downloads, sends the rest whole. */
async function sendResponse(exchange: Exchange, response: Response, visit: Visit): Promise<void> {
  const { req, res } = exchange;
  const headers = pageHeaders(response, visit);
  const isText = TEXT.test(headers.get("content-type") ?? "") && !headers.has("content-encoding");
  if (isText && !/accept-encoding|\*/i.test(headers.get("vary") ?? ""))
    headers.append("vary", "Accept-Encoding");
  const accepted = isText ? acceptedEncoding(req.headers["accept-encoding"]?.toString()) : "identity";
  const isDownload = headers.get("content-disposition")?.startsWith("attachment") ?? false;
  const body = isDownload ? response.body : response.body && Buffer.from(await response.arrayBuffer());
  const isShort = Buffer.isBuffer(body) && body.length <= SMALLEST_COMPRESSED;
  const coding = body && !isShort && accepted !== "identity" ? accepted : null;
  const bytes = Buffer.isBuffer(body) && coding ? await compressed(body, coding) : body;
  if (res.destroyed) return;
  if (coding) {
    headers.delete("content-length");
    headers.set("content-encoding", coding);
  }
  res.setHeaders(headers);
  if (bytes === null || Buffer.isBuffer(bytes)) {
    send(exchange, response.status, bytes ?? undefined);
    return;
  }
  prepareHead(exchange, response.status);
  const source = Readable.from(bytes);
  await (coding ? pipeline(source, compressor(coding), res) : pipeline(source, res));
}

function pageHeaders(response: Response, visit: Visit): Headers {
  const headers = new Headers(response.headers);
  // React Router drops the header from most pages.
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
  if (response.status === 429 && visit.retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(visit.retryAfterSeconds));
  const policy = headers.get("Content-Security-Policy");
  // A redirect brings no policy of its own, and stays closed.
  if (!policy || !visit.embedded || visit.route !== EMBEDDED_ROUTE) return headers;
  headers.set("Content-Security-Policy", framedByAnybody(policy));
  for (const [name, value] of FOR_OTHER_SITES) headers.set(name, value);
  return headers;
}

function keptAs({ method, url }: Request, { keptAs: kept }: Visit, { status, headers }: Response) {
  const isKept =
    new URL(url).pathname === `/${kept?.slug}` &&
    method === "GET" &&
    status === 200 &&
    !headers.has("set-cookie") &&
    !headers.get("content-security-policy")?.includes("'nonce-") &&
    headers.get("content-type")?.startsWith("text/html");
  return isKept ? kept : undefined;
}

async function sendAndKeep(
  exchange: Exchange,
  response: Response,
  visit: Visit,
  { kept, version }: { kept: NonNullable<Visit["keptAs"]>; version: number },
): Promise<void> {
  const { pages, openings } = exchange.site;
  const identity = Buffer.from(await response.arrayBuffer());
  const accepted = acceptedEncoding(exchange.req.headers["accept-encoding"]?.toString());
  const quick = accepted === "identity" ? {} : { [accepted]: await compressed(identity, accepted) };
  const headers = pageHeaders(response, visit);
  headers.append("Vary", "Accept-Encoding");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  headers.delete("Content-Length");
  const answer = holdAnswer({ identity, ...quick }, [...headers]);
  openings.note(exchange.req, visit.clientNetwork, kept.slug, kept.place ?? "");
  sendHeld(exchange, answer);
  const until = kept.until?.getTime() ?? Number.POSITIVE_INFINITY;
  void pages.keep(pageKey(exchange, kept), { ...answer, ...kept, until }, version);
}

function statusOf(error: unknown): number {
  if (isDatabaseBusy(error)) return 503;
  return isStorageDown(error) ? 507 : 500;
}

const OF_LEAVING = /^(?:AbortError|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)$/;

function hasLeft(error: unknown): boolean {
  return (
    error instanceof Error &&
    [error.name, "code" in error && error.code].some((one) => OF_LEAVING.test(`${one}`))
  );
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
