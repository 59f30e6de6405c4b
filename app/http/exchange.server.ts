import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../services/log/log.server.ts";
import type { Visit } from "../visit/app-context.server.ts";
import { decoded, pathOf } from "./request-line.ts";

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Short and random: on error pages, in `X-Request-Id` and in the log. */
  id: string;
  /** `performance.now()` when the headers had arrived. */
  startedAt: number;
  /** Metrics use it: the pattern of its route, or a word in brackets. */
  route: string;
  takesPhotos: boolean;
  /** What of a business's own website it belongs to, if any (D71). */
  embedded: Visit["embedded"];
  language: Visit["language"];
  /** It is the address of the form that another site posted to. */
  ownForm: string | null;
}

export function beginExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  return {
    req,
    res,
    id: newRequestId(),
    startedAt: performance.now(),
    route: "(refused)",
    takesPhotos: false,
    embedded: null,
    language: "de",
    ownForm: null,
  };
}

export function newRequestId(): string {
  return randomUUID().slice(24);
}

export function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

const LONGEST_PATH = 120;

export const CLIENT_LEFT = 499;

export function msSince({ startedAt }: Exchange): number {
  return performance.now() - startedAt;
}

/** Logs no query and no address, and files of the build only at level debug. */
export function logAnswer(log: Logger, exchange: Exchange, status: number, isFile = false): void {
  const { req, id } = exchange;
  const line = {
    event: "http",
    method: req.method,
    path: withoutToken(pathOf(req.url ?? "")).slice(0, LONGEST_PATH),
    status,
    ms: Math.round(msSince(exchange) * 10) / 10,
    id,
  };
  if (isFile) log.debug(line);
  else log.info(line);
}

/** What stands after `/stand/` opens a request (D63), however it is spelt. */
function withoutToken(path: string): string {
  const segments = path.split("/");
  const at = segments.findIndex((segment) => /^stand$/i.test(decoded(segment) ?? segment));
  return at < 0 ? path : [...segments.slice(0, at + 1), "…"].join("/");
}
