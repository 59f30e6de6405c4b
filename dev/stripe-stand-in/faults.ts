/** `lose-answer` does what was asked and breaks off before answering. */
export const FAULTS = ["refuse", "hang", "error", "garbage", "rate-limit", "lose-answer"] as const;
export type Fault = (typeof FAULTS)[number];

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let fault: Fault | null = null;
  let left = 0;
  const current = () => (left > 0 ? fault : null);
  return {
    current,
    /** For the next `times` calls, all of them by default; null ends it. */
    set(wanted: Fault | null, times = Number.POSITIVE_INFINITY): void {
      fault = wanted;
      left = times;
    },
    take(): Fault | null {
      const taken = current();
      left--;
      return taken;
    },
  };
}
