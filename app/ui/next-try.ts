const LONGEST_MS = 30_000;

/** Counts ms: 1, 2, 4, 8 … 30 s at most, less up to half of it by chance (`random` in 0–1). */
export function retryDelay(failures: number, random: number): number {
  return Math.min(LONGEST_MS, 500 * 2 ** failures) * (1 - random / 2);
}

/** Resolves earlier when the browser is online again or `signal` aborts. */
export function nextTry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, retryDelay(failures, Math.random()));
    addEventListener("online", done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
