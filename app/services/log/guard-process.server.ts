import { describeError, type Logger } from "./log.server.ts";

export function guardProcess(log: Logger): void {
  process.on("unhandledRejection", (reason) => {
    log.error({ event: "unhandled-rejection", err: describeError(reason) });
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ event: "uncaught-exception", err: describeError(error) });
  });
  guardConsole(log);
}

/** Packages print what visitors sent: the log gets only the place of the call. */
function guardConsole(log: Logger): void {
  const note = () => log.warn({ event: "console-used", at: describeError(new Error()).at.slice(1, 4) });
  for (const level of ["log", "info", "warn", "error", "debug", "trace"] as const) console[level] = note;
}
