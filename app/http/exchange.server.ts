import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../services/log/log.server.ts";
import { pathOf } from "./request-line.ts";

/** One request and its answer, from the first header to the access log. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Short and random: on error pages, in `X-Request-Id` and in the log. */
  id: string;
  /** `performance.now()` when the headers had arrived. */
  startedAt: number;
  /** What it is counted under: the pattern of its route, or a word in brackets. */
  route: string;
  /** Whether photos may be sent where this one goes. */
  takesPhotos: boolean;
}

export function beginExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  return {
    req,
    res,
    id: newRequestId(),
    startedAt: performance.now(),
    route: "(refused)",
    takesPhotos: false,
  };
}

export function newRequestId(): string {
  return randomUUID().slice(24);
}

/** Whether the client announced a body, whatever the method. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

const LONGEST_PATH = 120;

/** Written where no answer went out because the client had left. */
export const CLIENT_LEFT = 499;

/** How long an exchange has been going on, in ms. */
export function msSince({ startedAt }: Exchange): number {
  return performance.now() - startedAt;
}

/** One line for one answer: no query, no address, and files of the build only for whoever debugs. */
export function logAnswer(log: Logger, exchange: Exchange, status: number, isFile = false): void {
  const { req, id } = exchange;
  const line = {
    event: "http",
    method: req.method,
    path: pathOf(req.url ?? "").slice(0, LONGEST_PATH),
    status,
    ms: Math.round(msSince(exchange) * 10) / 10,
    id,
  };
  if (isFile) log.debug(line);
  else log.info(line);
}
