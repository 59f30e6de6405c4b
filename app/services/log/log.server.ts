import { type Logger, pino } from "pino";
import { createLogOutput, type LogOutput } from "./log-output.server.ts";

export type { Logger };

let output: LogOutput | undefined;

/**
 * One JSON line per event on standard output. Nothing personal goes in: no addresses, names, tokens,
 * form values; identifiers of rows are fine.
 */
export function createLogger(level: string): Logger {
  output ??= standardOutput();
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}

/** One for the whole process, however many loggers write to it: there is one line to wait in, and one end. */
function standardOutput(): LogOutput {
  // Asked for, process.stdout makes a pipe one that never blocks.
  const made = createLogOutput(process.stdout.fd);
  process.once("exit", made.end);
  return made;
}
