import type { Logger } from "../services/log/log.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { pathOf } from "./request-line.ts";

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
