import { describeError } from "../services/describe-error.ts";
import type { Logger } from "../services/log.server.ts";

/** What one request threw where nobody waits for it must not end the process for all the others. */
export function guardProcess(log: Logger): void {
  process.on("unhandledRejection", (reason) => {
    log.error({ event: "unhandled-rejection", err: describeError(reason) });
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ event: "uncaught-exception", err: describeError(error) });
  });
}
