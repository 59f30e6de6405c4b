let loaded: ReturnType<typeof load> | undefined;

/** Loads sharp for the first picture: it costs an eighth of the start's time and 7 MB. May reject. */
export function imageLibrary() {
  loaded ??= load();
  return loaded;
}

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
