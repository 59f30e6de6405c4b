let loaded: ReturnType<typeof load> | undefined;

/**
 * sharp with our settings, loaded for the first picture: at the start it would take an eighth of the time, and
 * 7 MB from then on. Rejects where it can't be loaded.
 */
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
