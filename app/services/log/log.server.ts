import { type Logger, pino } from "pino";
import { createLogOutput, type LogOutput } from "./log-output.server.ts";

export type { Logger };

let output: LogOutput | undefined;

/** JSON lines on standard output. Identifiers of rows are fine; nothing personal goes in. */
export function createLogger(level: string): Logger {
  output ??= standardOutput();
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}

function standardOutput(): LogOutput {
  // Asked for, process.stdout makes a pipe one that never blocks.
  const made = createLogOutput(process.stdout.fd);
  process.once("exit", made.end);
  return made;
}
