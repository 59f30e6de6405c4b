import type { Logger } from "../services/log.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { pathOf } from "./request-line.ts";

const LONGEST_PATH = 120;

/** Written where no answer went out because the client had left. */
export const CLIENT_LEFT = 499;

/** One line for one answer: no query, no address, and files of the build only for whoever debugs. */
export function logAnswer(
  log: Logger,
  { req, id, startedAt }: Exchange,
  status: number,
  isFile = false,
): void {
  const line = {
    event: "http",
    method: req.method,
    path: pathOf(req.url ?? "").slice(0, LONGEST_PATH),
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    id,
  };
  if (isFile) log.debug(line);
  else log.info(line);
}
