/** Readers come back with a click; who writes has typed something, or is another server. */
export type Kind = "reading" | "writing";

/** How many may be in work when the next one begins: as long as the process keeps up, and when it doesn't. */
const MOST: Record<"keepingUp" | "behind", Record<Kind, number>> = {
  keepingUp: { reading: 200, writing: 600 },
  behind: { reading: 64, writing: 240 },
};
/**
 * The process is behind when ticks in a row came late, by so much together: one long piece of work is no overload,
 * and on a slow machine there are few ticks.
 */
const LATE_TICKS = 2;
const LATE_MS = 80;
const LATE_TOGETHER_MS = 400;
const TICK_MS = 50;
/** What takes longer than this waits for something else than the processor and counts no more. */
const GENERATION_MS = 1_000;

export interface Pressure {
  /** Lets one more request begin, or says no with null. Call what it returns when the answer is made. */
  admit(kind: Kind): (() => void) | null;
}

/** Counts what is in work and how late the event loop is; `tick` and `turn` are called by a clock. */
export function createPressure() {
  let current = { inWork: 0 };
  let previous = { inWork: 0 };
  let lateTicks = 0;
  let lateTogetherMs = 0;
  const isBehind = () => lateTicks >= LATE_TICKS && lateTogetherMs >= LATE_TOGETHER_MS;
  return {
    admit(kind: Kind): (() => void) | null {
      const most = MOST[isBehind() ? "behind" : "keepingUp"][kind];
      if (current.inWork + previous.inWork >= most) return null;
      const own = current;
      own.inWork += 1;
      return () => {
        own.inWork -= 1;
      };
    },
    /** A tick came so many ms late. */
    tick(lateMs: number): void {
      const isLate = lateMs > LATE_MS;
      lateTicks = isLate ? lateTicks + 1 : 0;
      lateTogetherMs = isLate ? lateTogetherMs + lateMs : 0;
    },
    /** What began before the last turn is forgotten, unless it may be the processor that it waits for. */
    turn(): void {
      if (lateTicks > 0) return;
      previous = current;
      current = { inWork: 0 };
    },
  };
}

/** The pressure on this process, measured for as long as it runs. */
export function measurePressure(): Pressure {
  const pressure = createPressure();
  let due = performance.now() + TICK_MS;
  setInterval(() => {
    const now = performance.now();
    pressure.tick(now - due);
    due = now + TICK_MS;
  }, TICK_MS).unref();
  setInterval(() => pressure.turn(), GENERATION_MS).unref();
  return pressure;
}
