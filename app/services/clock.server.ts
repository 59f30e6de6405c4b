/** Local mode can move the clock (D52); production never does. */
export interface Clock {
  now(): Date;
  offsetSeconds(): number;
  setOffset(seconds: number): void;
}

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
