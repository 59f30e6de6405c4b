/** Stands where an error would, in a run that deleted nothing because the clock seemed wrong. */
export const DEFERRED = "deferred";
/** Stands there while a run that ended with its process waits for the next start. */
export const STOPPED = "stopped";

export type RunState = "running" | "failed" | "stopped" | "deferred" | "done" | "done-again";

/** `failed` also when it was cut off with its process. */
export function runState({ error, finishedAt }: { error: string | null; finishedAt: Date | null }): RunState {
  if (!finishedAt && error === STOPPED) return "stopped";
  if (!finishedAt) return error === null ? "running" : "failed";
  if (error === DEFERRED) return "deferred";
  return error === null ? "done" : "done-again";
}
