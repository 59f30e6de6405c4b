import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface LogFaults {
  read(stream: Readable): void;
  /** Errors that nothing explains, by what they say; each with how often. */
  unexpected: Map<string, number>;
  /** Those that the incident under way explains. */
  expected: Map<string, number>;
}

const ERROR = /^\{"level":[56]0,/;
/** The runtime's own last words. */
const CRASH = /FATAL ERROR|^Error|Uncaught/;

/** Reads the server's log as it comes and keeps counts only. `isExpected` is asked about every error. */
export function logFaults(isExpected: (line: string) => boolean): LogFaults {
  const unexpected = new Map<string, number>();
  const expected = new Map<string, number>();
  return {
    unexpected,
    expected,
    read(stream) {
      createInterface({ input: stream }).on("line", (line) => {
        if (!ERROR.test(line) && !CRASH.test(line)) return;
        const counts = isExpected(line) ? expected : unexpected;
        const what = line.startsWith("{") ? nameOf(line) : line.slice(0, 120);
        counts.set(what, (counts.get(what) ?? 0) + 1);
      });
    },
  };
}

function nameOf(line: string): string {
  const { event, job, err } = JSON.parse(line) as {
    event: string;
    job?: string;
    err?: { type: string; code?: string };
  };
  return [event, job, err?.code ?? err?.type].filter(Boolean).join(" ");
}
