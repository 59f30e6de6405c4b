import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { App, Visit } from "../visit/app-context.server.ts";
import type { BodyRule } from "./body.server.ts";
import { DEFAULT_HEADERS, type HeaderList } from "./headers.ts";
import { type Asked, acceptedEncoding, type HeldAnswer, type HeldPages } from "./held.server.ts";
import type { Pressure } from "./overload.server.ts";
import { decoded, isStatusLink, pathOf, type Renaming } from "./request-head.ts";
import type { StaticFiles } from "./static-files.server.ts";

export interface Site extends Pick<App, "db" | "log" | "metrics" | "openings"> {
  ownOrigin: string;
  product: string;
  headers: HeaderList;
  trusted: BlockList;
  files: StaticFiles;
  pages: HeldPages;
  renaming: Renaming;
  webhooks: ReadonlySet<string>;
  pressure: Pressure;
  isStopping(): boolean;
  handle(request: Request, visit: Visit): Promise<Response>;
  askedBy(req: IncomingMessage): Asked;
  /** The path and query of the form itself, of a request line that posts to one. */
  ownFormOf(target: string): string | null;
  bodyRule(pathname: string, contentType: string | undefined): BodyRule;
}

export interface Exchange extends Asked {
  req: IncomingMessage;
  res: ServerResponse;
  site: Site;
  /** It is short and random: on error pages, in `X-Request-Id` and in the log. */
  id: string;
  startedAt: number;
  /** Metrics use it: the pattern of its route, or a word in brackets. */
  route: string;
  takesPhotos: boolean;
  /** It is the address of the form that another site posted to. */
  ownForm: string | null;
}

export function beginExchange(req: IncomingMessage, res: ServerResponse, site: Site): Exchange {
  return {
    ...{ req, res, site, id: newRequestId(), startedAt: performance.now(), route: "(refused)" },
    ...{ takesPhotos: false, ownForm: null, embedded: null, language: "de", place: null, decision: "" },
  };
}

export function newRequestId(): string {
  return randomUUID().slice(24);
}

export function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

export function isUnread({ req }: Exchange): boolean {
  return announcesBody(req) && !req.complete;
}

/** Every answer passes here, so that each has all headers. An unread body ends the connection. */
export function prepareHead(exchange: Exchange, status: number): void {
  const { req, res, site, id } = exchange;
  res.statusCode = status;
  for (const [name, value] of DEFAULT_HEADERS) if (!res.hasHeader(name)) res.setHeader(name, value);
  for (const [name, value] of site.headers) res.setHeader(name, value);
  // The address opens a request (D63, law L35).
  if (isStatusLink(pathOf(req.url ?? ""))) res.setHeader("Referrer-Policy", "no-referrer");
  res.setHeader("X-Request-Id", id);
  if (isUnread(exchange) || site.isStopping()) res.shouldKeepAlive = false;
}

export function send(exchange: Exchange, status: number, body?: Buffer): number {
  const { req, res } = exchange;
  prepareHead(exchange, status);
  if (body && !res.hasHeader("Content-Length")) res.setHeader("Content-Length", body.length);
  // A client that asked for leave first has not begun to send.
  if (!isUnread(exchange) || req.headers.expect !== undefined) {
    res.end(body);
  } else {
    res.flushHeaders();
    if (body?.length) res.write(body);
    endLingering(exchange);
  }
  return status;
}

export function sendHeld(exchange: Exchange, { bodies, headers, digest }: HeldAnswer): number {
  const { req, res } = exchange;
  const accepted = acceptedEncoding(req.headers["accept-encoding"]?.toString());
  const encoding = bodies[accepted] ? accepted : "identity";
  const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
  res.setHeader("Vary", "Accept-Encoding");
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader("ETag", etag);
  const known = req.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.some((tag) => tag === etag || tag === "*")) {
    res.removeHeader("Content-Type");
    return send(exchange, 304);
  }
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  return send(exchange, 200, bodies[encoding]);
}

const LINGER_MS = 1_000;

/** Closing at once would reset the connection before the client reads the answer. */
function endLingering({ req, res }: Exchange): void {
  const finish = () => {
    clearTimeout(patience);
    res.end();
  };
  const patience = setTimeout(finish, LINGER_MS);
  req.once("end", finish);
  req.once("close", finish);
  req.resume();
}

const LONGEST_PATH = 120;

export const CLIENT_LEFT = 499;

/** The log gets no query and no address, and files of the build only at level debug. */
export function noteAnswer({ req, id, route, startedAt, site }: Exchange, status: number): void {
  const { method = "", url = "" } = req;
  const took = performance.now() - startedAt;
  site.metrics.answers.add(route, method, status, took);
  const path = withoutToken(pathOf(url)).slice(0, LONGEST_PATH);
  const line = { event: "http", method, path, status, ms: Math.round(took * 10) / 10, id };
  site.log[route === "(file)" ? "debug" : "info"](line);
}

/** What stands after `/stand/` and `/kalender/` opens something (D63, law L47), however it is spelt. */
function withoutToken(path: string): string {
  const segments = path.split("/");
  const at = segments.findIndex((segment) => /^(?:stand|kalender)$/i.test(decoded(segment) ?? segment));
  return at < 0 ? path : [...segments.slice(0, at + 1), "…"].join("/");
}
