import { type Logger, pino } from "pino";

export type { Logger };

/**
 * One JSON line per event on standard output. Nothing personal goes in: no addresses, names, tokens,
 * form values; identifiers of rows are fine.
 */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
