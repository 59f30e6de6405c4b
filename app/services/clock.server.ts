/** The process's idea of now. Local mode can move it (D52); production never does. */
export interface Clock {
  now(): Date;
  /** How far ahead of the real time this clock is, in seconds. */
  offsetSeconds(): number;
  setOffset(seconds: number): void;
  /**
   * Whether the machine's own clock leapt ahead less than six hours ago and hasn't been put right: nothing should be
   * deleted by such a time. Looks when it is called.
   */
  hasLeapt(): boolean;
}

/** More than a machine's clock is ever put right by, in ms. */
const LEAP_MS = 60 * 60 * 1000;
/** A leap that lasts is the truth: the machine was asleep, or its clock had been wrong before. In ms. */
const BELIEVED_AFTER_MS = 6 * 60 * 60 * 1000;

/** The clock of this process: it runs with the machine's until `setOffset` moves it by so many seconds. */
export function createClock(): Clock {
  let offset = 0;
  let believedMs = 0;
  let leaptAt: number | null = null;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    setOffset: (seconds) => {
      offset = seconds;
    },
    hasLeapt() {
      const passed = performance.now();
      const aheadMs = Date.now() - performance.timeOrigin - passed - believedMs;
      if (aheadMs < LEAP_MS) leaptAt = null;
      else leaptAt ??= passed;
      if (leaptAt !== null && passed - leaptAt >= BELIEVED_AFTER_MS) {
        believedMs += aheadMs;
        leaptAt = null;
      }
      return leaptAt !== null;
    },
  };
}
