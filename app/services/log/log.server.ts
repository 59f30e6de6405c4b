import { type Logger, pino } from "pino";
import { createLogOutput, type LogOutput } from "./log-output.server.ts";

export interface ErrorDescription {
  type: string;
  code?: string;
  at: string[];
  cause?: ErrorDescription;
}

const FRAMES = 12;
const ERROR = Symbol("error");

/** The error itself, for a terminal in local mode; no line of JSON has it. */
const describedError = (description: object) => (description as { [ERROR]?: unknown })[ERROR];

/** Without messages: database drivers and parsers quote values, which may be a customer's. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const lines = error.stack?.split("\n").map((line) => line.trim()) ?? [];
  const description = {
    type: error.name,
    ...(code !== undefined && { code }),
    at: lines.filter((line) => /^at [^\n]*:\d+:\d+\)?$/.test(line)).slice(0, FRAMES),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
  return Object.defineProperty(description, ERROR, { value: error });
}

export type { Logger };

let output: LogOutput | undefined;

/** What a terminal shows in local mode, where nobody's words are secret. */
export interface LogForPeople {
  described(error: unknown, description: ErrorDescription): object;
  line(json: string): string;
}

/** Writes JSON lines on standard output. Identifiers of rows are fine; nothing personal goes in. */
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
