import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "../load/client.ts";

/** One thing that people do, again and again. */
export interface Kind {
  name: string;
  perSecond: number;
  /** Limit of the 99th percentile outside incidents, in ms. */
  limitMs: number;
  /** Statuses that are right on an ordinary day. */
  expected: readonly number[];
  /** Null: there was nothing to do it with. */
  send(): Promise<Answer | null>;
}

/** What everybody meets now. */
export interface Weather {
  /** Closed while no server listens: people come later. */
  isOpen: boolean;
  /** While it has a name, answers are no part of the figures of ordinary days. */
  incident: string | null;
}

export interface Seen {
  kind: Kind;
  /** Waits of ordinary answers in ms, by hour of the run: some 25,000 numbers an hour. */
  hours: number[][];
  /** Answers that are wrong on an ordinary day, by status. */
  wrong: Map<number, number>;
  /** During incidents. */
  refused: Map<number, number>;
}

const HOUR_MS = 3_600_000;

/** Everybody does their thing at moments of their own until `until`; a wait counts from the moment it was due. */
export function crowd(
  kinds: readonly Kind[],
  weather: Weather,
  until: number,
  isCut: () => boolean,
): { seen: Seen[]; done: Promise<void> } {
  const begun = performance.now();
  const seen = kinds.map((kind): Seen => ({ kind, hours: [], wrong: new Map(), refused: new Map() }));
  const end = { until, isCut };
  const done = Promise.all(seen.map((one) => pace(one, weather, begun, end))).then(() => undefined);
  return { seen, done };
}

async function pace(
  seen: Seen,
  weather: Weather,
  begun: number,
  { until, isCut }: { until: number; isCut(): boolean },
): Promise<void> {
  const { kind } = seen;
  const running = new Set<Promise<void>>();
  for (let turn = 0; ; turn += 1) {
    const due = begun + ((turn + Math.random()) / kind.perSecond) * 1000;
    if (due > until) break;
    while (!isCut() && performance.now() < due)
      await wait(Math.min(1_000, Math.max(0, due - performance.now())));
    if (isCut()) break;
    if (!weather.isOpen) continue;
    const { incident } = weather;
    const late = performance.now() - due;
    const one: Promise<void> = kind.send().then((answer) => {
      running.delete(one);
      if (!answer) return;
      const isOrdinary = incident === null && weather.incident === null;
      count(seen, answer, isOrdinary, { ms: answer.ms + Math.max(0, late), hour: hourOf(begun) });
    });
    running.add(one);
  }
  await Promise.all(running);
}

const hourOf = (begun: number) => Math.floor((performance.now() - begun) / HOUR_MS);

function count(
  { kind, hours, wrong, refused }: Seen,
  { status }: Answer,
  isOrdinary: boolean,
  { ms, hour }: { ms: number; hour: number },
): void {
  const isRight = kind.expected.includes(status);
  if (!isRight) {
    const counts = isOrdinary ? wrong : refused;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  if (!isOrdinary) return;
  hours[hour] ??= [];
  hours[hour].push(ms);
}
