import type { FuzzTarget } from "./fuzz-target.ts";
import { longInputs } from "./long-inputs.ts";
import { mutated } from "./mutate.ts";
import { randomFrom } from "./random.ts";

/** What one input may cost: time of the processor, so that a busy machine doesn't count, in ms. */
const MOST_MS = 500;

export interface FuzzOptions {
  /** How long to go on, in ms; the seeds are tried in any case. */
  forMs: number;
  /** Of the chance. */
  seed: number;
  /** Inputs that broke a promise once. */
  found?: readonly string[];
  /** Whether the longest inputs come first. */
  withLong: boolean;
  /** Told before each input, so that somebody else can say which one never ended. */
  before?(input: string): void;
}

export interface FuzzReport {
  inputs: number;
  /** Of one input, in ms of processor time. */
  slowestMs: number;
}

/** An input that broke a promise, with what happened as `cause`. */
export class FuzzFailure extends Error {
  override name = "FuzzFailure";
  readonly input: string;

  constructor(target: string, input: string, cause: unknown) {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`${target} broke a promise for ${JSON.stringify(input.slice(0, 300))}\n${said}`, { cause });
    this.input = input;
  }
}

/** Tries a target with its seeds, what was found before, long inputs and then changed ones until the time is over. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { inputs: 0, slowestMs: 0 };
  const until = performance.now() + options.forMs;
  for (const input of inputsOf(target, options)) {
    const isKnown = report.inputs < target.seeds.length + (options.found?.length ?? 0);
    if (!isKnown && performance.now() >= until) break;
    options.before?.(input);
    report.inputs += 1;
    const ms = await costOf(target, input);
    report.slowestMs = Math.max(report.slowestMs, ms);
    if (ms > MOST_MS) throw new FuzzFailure(target.name, input, `took ${Math.round(ms)} ms`);
  }
  return report;
}

function* inputsOf(target: FuzzTarget, { seed, found = [], withLong }: FuzzOptions): Generator<string> {
  yield* target.seeds;
  yield* found;
  if (withLong) yield* longInputs(target.seeds, target.longest);
  const random = randomFrom(seed);
  for (;;) yield mutated(target.seeds, target.longest, random);
}

async function costOf(target: FuzzTarget, input: string): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await target.check(input);
  } catch (error) {
    throw new FuzzFailure(target.name, input, error);
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
