import { retryDelay } from "./backoff.ts";

/** Resolves when it is time for the next try, at once when the line comes back or `signal` aborts. */
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
