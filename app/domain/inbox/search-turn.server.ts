let free: Promise<void> = Promise.resolve();

/** One search at a time, then everybody else for as long as it took: a few at once held every page up for 160 ms. */
export async function inTurn<T>(search: () => T): Promise<T> {
  const before = free;
  const { promise, resolve } = Promise.withResolvers<void>();
  free = promise;
  await before;
  const begun = performance.now();
  try {
    return search();
  } finally {
    setTimeout(resolve, performance.now() - begun);
  }
}
