import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

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
