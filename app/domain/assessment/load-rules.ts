const load = async () => ({
  ...(await import("./rules/assess-on-arrival.ts")),
  ...(await import("./rules/assess-by-rules.ts")),
});

let loaded: ReturnType<typeof load> | undefined;

/** Their lists are made ready when a text first needs them, or a moment after the start, which they made a third longer. */
export const loadRules = () => {
  loaded ??= load();
  return loaded;
};
