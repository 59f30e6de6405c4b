/** Stands where an error would, in a run that deleted nothing because the clock seemed wrong. */
export const DEFERRED = "deferred";

export type RunState = "running" | "failed" | "deferred" | "done" | "done-again";

/** `failed` also when it was cut off with its process. */
export function runState({ error, finishedAt }: { error: string | null; finishedAt: Date | null }): RunState {
  if (!finishedAt) return error === null ? "running" : "failed";
  if (error === DEFERRED) return "deferred";
  return error === null ? "done" : "done-again";
}
