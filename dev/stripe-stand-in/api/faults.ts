/** How the stand-in can be told to fail; `lose-answer` does what was asked and breaks off before answering. */
export const FAULTS = ["refuse", "hang", "error", "garbage", "rate-limit", "lose-answer"] as const;
export type Fault = (typeof FAULTS)[number];

export interface Faults {
  current(): Fault | null;
  /** Lets the next `times` calls fail so, all of them by default; null lets them succeed again. */
  set(fault: Fault | null, times?: number): void;
  /** The fault of this call, which counts as one. */
  take(): Fault | null;
}

export function createFaults(): Faults {
  let fault: Fault | null = null;
  let left = 0;
  const current = () => (left > 0 ? fault : null);
  return {
    current,
    set(wanted, times = Number.POSITIVE_INFINITY) {
      fault = wanted;
      left = times;
    },
    take() {
      const taken = current();
      left--;
      return taken;
    },
  };
}
