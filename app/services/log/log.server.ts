import { type Logger, pino } from "pino";
import { describedError, type ErrorDescription } from "./describe-error.ts";
import { createLogOutput, type LogOutput } from "./log-output.server.ts";

export type { Logger };

let output: LogOutput | undefined;

/** What a terminal shows in local mode, where nobody's words are secret. */
export interface LogForPeople {
  described(error: unknown, description: ErrorDescription): object;
  line(json: string): string;
}

/** JSON lines on standard output. Identifiers of rows are fine; nothing personal goes in. */
export function createLogger(level: string, people: LogForPeople | null = null): Logger {
  output ??= standardOutput();
  const json = output;
  const plain = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  if (!people) return pino(plain, json);
  const log = ({ err, ...line }: Record<string, unknown>) => {
    const error = err instanceof Object ? describedError(err) : undefined;
    return err === undefined ? line : { ...line, err: people.described(error, err as ErrorDescription) };
  };
  const shown = { write: (line: string) => json.write(people.line(line)) };
  return pino({ ...plain, formatters: { log } }, shown);
}

function standardOutput(): LogOutput {
  // Asked for, process.stdout makes a pipe one that never blocks.
  const made = createLogOutput(process.stdout.fd);
  process.once("exit", made.end);
  return made;
}
