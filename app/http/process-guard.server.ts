import { describeError } from "../services/log/describe-error.ts";
import type { Logger } from "../services/log/log.server.ts";

/** What one request threw where nobody waits for it must not end the process for all the others. */
export function guardProcess(log: Logger): void {
  process.on("unhandledRejection", (reason) => {
    log.error({ event: "unhandled-rejection", err: describeError(reason) });
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ event: "uncaught-exception", err: describeError(error) });
  });
  guardConsole(log);
}

/** Packages write to the console what visitors sent, on as many lines as they like: only where is worth knowing. */
function guardConsole(log: Logger): void {
  const note = () => log.warn({ event: "console-used", at: describeError(new Error()).at.slice(1, 4) });
  for (const level of ["log", "info", "warn", "error", "debug", "trace"] as const) console[level] = note;
}
