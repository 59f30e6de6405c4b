/** `lose-answer` does what was asked and breaks off before answering. */
export const FAULTS = ["refuse", "hang", "error", "garbage", "rate-limit", "lose-answer"] as const;
export type Fault = (typeof FAULTS)[number];

export interface Faults {
  current(): Fault | null;
  /** For the next `times` calls, all of them by default; null ends it. */
  set(fault: Fault | null, times?: number): void;
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
