/** The process's idea of now. Local mode can move it (D52); production never does. */
export interface Clock {
  now(): Date;
  /** How far ahead of the real time this clock is, in seconds. */
  offsetSeconds(): number;
  setOffset(seconds: number): void;
}

/** The clock of this process: it runs with the machine's until `setOffset` moves it by so many seconds. */
export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    setOffset: (seconds) => {
      offset = seconds;
    },
  };
}
