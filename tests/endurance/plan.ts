import { parseArgs } from "node:util";

export interface Plan {
  hours: number;
  /** That the app's clock passes meanwhile: three moves of eight hours a day. */
  days: number;
  /** The load of 10,000 businesses, so many times. */
  times: number;
  businesses: number;
  /** That are there at the beginning, spread over the 30 days before it. */
  requests: number;
  seed: number;
  /** Where the report is written, too. */
  report: string | null;
}

const USAGE = `npm run endurance -- [--hours 6] [--days 6 an hour] [--times 10] [--businesses 10000] [--requests 250000]
  [--seed 1] [--report FILE.md]

Starts a server of its own on this machine, sends it ordinary days for so many hours, and has it killed, restored,
updated, its disk filled and its mail service dead in between. It talks to no other machine. A disk is filled only
as root, on one of its own in a file.
`;
const MOST_HOURS = 48;
const MOST_DAYS = 1_000;
/** The load that the kinds' `perSecond` stand for. */
export const USUAL_TIMES = 10;
const MOST_TIMES = 100;

/** Ends the process where something else was typed. */
export function readPlan(): Plan {
  try {
    const text = { type: "string" } as const;
    const options = {
      hours: text,
      days: text,
      times: text,
      businesses: text,
      requests: text,
      seed: text,
      report: text,
    };
    const { values } = parseArgs({ options });
    const number = (name: Exclude<keyof typeof values, "report">, usual: number) =>
      Number(values[name] ?? usual);
    const hours = number("hours", 6);
    const plan: Plan = {
      hours,
      days: number("days", Math.max(2, Math.round(hours * 6))),
      times: number("times", USUAL_TIMES),
      businesses: number("businesses", 10_000),
      requests: number("requests", 250_000),
      seed: number("seed", 1),
      report: values.report ?? null,
    };
    const isFine =
      hours > 0 &&
      hours <= MOST_HOURS &&
      plan.days >= 1 &&
      plan.days <= MOST_DAYS &&
      plan.times > 0 &&
      plan.times <= MOST_TIMES &&
      plan.businesses >= 500 &&
      plan.requests >= 1 &&
      Number.isInteger(plan.seed);
    if (isFine) return plan;
  } catch {
    // An unknown option is answered like a wrong value.
  }
  process.stderr.write(USAGE);
  process.exit(2);
}

/** The same chances each time (mulberry32): numbers from 0 up to 1. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
