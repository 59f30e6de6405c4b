import { setTimeout as wait } from "node:timers/promises";
import { cameraPhoto } from "#tests/support/photos.ts";
import type { BenchServer } from "../bench/support/bench-server.ts";
import { median } from "../bench/support/figures.ts";
import { memoryMiB } from "../bench/support/processes.ts";
import { count, type KindFigures, kindRow, type Row, round } from "./figures.ts";
import { everydayMix, type Kind } from "./mix.ts";
import { slowLine } from "./slow-line.ts";

const SLOW_LINES = 6;
const SAMPLE_MS = 1_000;
/** Each page is made once and the program's hot paths are compiled: counted from then on. */
const WARM_UP_MS = 15_000;
const WARM_UP_TURN = 1_000_000;
/** From the middle third of the time to the last; most in all. In MiB. */
const MOST_GROWTH = 24;
const MOST_MEMORY = 400;

/** Sends the everyday mix for so many seconds; resolves with what came of each kind, and of the memory. */
export async function everyday(server: BenchServer, seconds: number): Promise<Row[]> {
  const kinds = await everydayMix(server);
  const photo = await cameraPhoto(1600, 1200);
  const warm = performance.now() + WARM_UP_MS;
  await Promise.all(kinds.map((kind) => pace(kind, emptyFigures(kind.name, 0), warm, WARM_UP_TURN)));
  const until = performance.now() + seconds * 1000;
  const figures = kinds.map((kind) => emptyFigures(kind.name, kind.limitMs));
  const photos = emptyFigures("photo ahead", 1_500);
  const submits = emptyFigures("submit with photo", 150);
  const memory: number[] = [];
  await Promise.all([
    ...kinds.map((kind, index) => pace(kind, figures[index] ?? photos, until)),
    ...Array.from({ length: SLOW_LINES }, (_, line) =>
      slowLine(server.port, line, photo, until, { photos, submits }),
    ),
    sample(memory, server.pid, until),
  ]);
  return [...figures, photos, submits].map(kindRow).concat(memoryRow(memory));
}

function emptyFigures(kind: string, limitMs: number): KindFigures {
  return { kind, answers: 0, wrong: new Map(), latencies: [], limitMs };
}

/**
 * Once in every stretch of its rate, at a moment of its own, whatever the answers do: a wait counts from the moment
 * a request was due. On the beat, the rarest kind would be due together with all others every time.
 */
async function pace(kind: Kind, figures: KindFigures, until: number, firstTurn = 0): Promise<void> {
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let turn = 0; ; turn += 1) {
    const due = begun + ((turn + Math.random()) / kind.perSecond) * 1000;
    if (due > until) break;
    await wait(Math.max(0, due - performance.now()));
    const late = performance.now() - due;
    const one = kind.send(firstTurn + turn).then((answer) => {
      running.delete(one);
      const { status, ms } = answer;
      count(figures, { status, ms: ms + late }, kind.expected, kind.isRight(answer, firstTurn + turn));
    });
    running.add(one);
  }
  await Promise.all(running);
}

async function sample(memory: number[], pid: number, until: number): Promise<void> {
  while (performance.now() < until) {
    memory.push(memoryMiB(pid, "VmRSS"));
    await wait(SAMPLE_MS);
  }
}

function memoryRow(memory: readonly number[]): Row {
  const third = Math.floor(memory.length / 3);
  const grown = median(memory.slice(-third)) - median(memory.slice(third, 2 * third));
  const most = Math.max(...memory);
  return {
    name: "memory",
    value: `${round(most)} MiB at most, ${round(grown)} MiB more in the last third than in the middle one`,
    limit: `≤ ${MOST_MEMORY} MiB, ≤ ${MOST_GROWTH} MiB`,
    holds: most <= MOST_MEMORY && grown <= MOST_GROWTH,
  };
}
