import { type Logger, pino } from "pino";
import { createLogOutput } from "./log-output.server.ts";

export type { Logger };

/**
 * One JSON line per event on standard output. Nothing personal goes in: no addresses, names, tokens,
 * form values; identifiers of rows are fine.
 */
export function createLogger(level: string): Logger {
  // Asked for, process.stdout makes a pipe one that never blocks.
  const output = createLogOutput(process.stdout.fd);
  process.once("exit", output.end);
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
