export type Kind = "reading" | "writing";

const MOST: Record<"keepingUp" | "behind", Record<Kind, number>> = {
  keepingUp: { reading: 200, writing: 600 },
  behind: { reading: 64, writing: 240 },
};
/** The process is behind after so many late ticks in a row: one long task is no overload. */
const LATE_TICKS = 2;
const LATE_MS = 80;
const LATE_TOGETHER_MS = 400;
const TICK_MS = 50;
/** A longer request waits for something else than the processor and no longer counts. */
const GENERATION_MS = 1_000;

export interface Pressure {
  /** Null: refuse the request. Otherwise call the returned function when it is answered. */
  admit(kind: Kind): (() => void) | null;
}

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
    tick(lateMs: number): void {
      const isLate = lateMs > LATE_MS;
      lateTicks = isLate ? lateTicks + 1 : 0;
      lateTogetherMs = isLate ? lateTogetherMs + lateMs : 0;
    },
    turn(): void {
      if (lateTicks > 0) return;
      previous = current;
      current = { inWork: 0 };
    },
  };
}

export function measureOverload(): Pressure {
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
