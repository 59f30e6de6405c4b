/** The process's idea of now. Local mode can move it (D52); production never does. */
export interface Clock {
  now(): Date;
  /** How far ahead of the real time this clock is, in seconds. */
  offsetSeconds(): number;
  setOffset(seconds: number): void;
  /**
   * Whether the machine's own clock leapt ahead or back less than six hours ago and hasn't been put right: nothing
   * should be deleted or changed by such a time. Looks when it is called.
   */
  hasLeapt(): boolean;
}

interface MachineClock extends Clock {
  /**
   * Told once, at the start, when a process last worked on the same data: a time long after or before that is one
   * leap more, because a machine that has just started may not have been told the time yet.
   */
  startedAfter(lastSeen: Date): void;
}

/** More than a machine's clock is ever put right by, in ms. */
const LEAP_MS = 60 * 60 * 1000;
/** A leap that lasts is the truth: the machine was asleep, or its clock had been wrong before. In ms. */
const BELIEVED_AFTER_MS = 6 * 60 * 60 * 1000;
/** A process is rarely stopped for longer, in ms. */
const LONG_STOP_MS = 24 * 60 * 60 * 1000;

/** The clock of this process: it runs with the machine's until `setOffset` moves it by so many seconds. */
export function createClock(): MachineClock {
  let offset = 0;
  let believedMs = 0;
  let leaptAt: number | null = null;
  const aheadMs = () => Date.now() - performance.timeOrigin - performance.now() - believedMs;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    setOffset: (seconds) => {
      offset = seconds;
    },
    hasLeapt() {
      const passed = performance.now();
      if (Math.abs(aheadMs()) < LEAP_MS) leaptAt = null;
      else leaptAt ??= passed;
      if (leaptAt !== null && passed - leaptAt >= BELIEVED_AFTER_MS) {
        believedMs += aheadMs();
        leaptAt = null;
      }
      return leaptAt !== null;
    },
    startedAfter(lastSeen) {
      const stoppedMs = Date.now() - lastSeen.getTime();
      if (stoppedMs > LONG_STOP_MS || stoppedMs < -LEAP_MS) believedMs = aheadMs() + believedMs - stoppedMs;
    },
  };
}
