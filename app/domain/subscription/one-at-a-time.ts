const last = new Map<string, Promise<unknown>>();

/** Runs `work` after everything begun earlier under the same key; enough for one process (D53). */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = (last.get(key) ?? Promise.resolve()).then(work);
  const ended = run.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, ended);
  void ended.then(() => {
    if (last.get(key) === ended) last.delete(key);
  });
  return run;
}
