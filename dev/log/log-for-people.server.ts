import type { LogForPeople } from "#app/services/log/log.server.ts";
import { codeFrame, placeOf } from "./code-frame.server.ts";

interface Line {
  time: string;
  level: number;
  event: string;
  err?: { type: string; stack?: string; frame?: string };
}

const COLOURS = { red: 31, yellow: 33, dim: 2 } as const;
const FATAL_TO_ERROR = 50;
const WARNING = 40;

/** A terminal shows time, method, path, status, ms; of an error its message, its stack, the lines around. */
export const logForPeople: LogForPeople = {
  described(error, description) {
    if (!(error instanceof Error)) return { ...description, stack: String(error) };
    return { ...description, stack: error.stack, frame: codeFrame(placeOf(error)) };
  },
  line(json) {
    const { time, level, event, err, ...rest }: Line & Record<string, unknown> = JSON.parse(json);
    const at = new Date(time).toLocaleTimeString("de-DE");
    const { id: _id, ...facts } = rest;
    const said =
      event === "http"
        ? `${String(facts.method).padEnd(4)} ${facts.path} ${facts.status} ${facts.ms} ms`
        : [event, ...Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(
            " ",
          );
    const status = Number(facts.status ?? 0);
    const colour =
      level >= FATAL_TO_ERROR || status >= 500 ? "red" : level >= WARNING || status >= 400 ? "yellow" : null;
    const shown = `${coloured("dim", at)} ${colour ? coloured(colour, said) : said}\n`;
    return err ? `${shown}${err.stack ?? err.type}\n${err.frame ? `\n${err.frame}\n` : ""}\n` : shown;
  },
};

function coloured(colour: keyof typeof COLOURS, text: string): string {
  return `\u001b[${COLOURS[colour]}m${text}\u001b[0m`;
}
