/** Their lists are made ready when a text first needs them, or a moment after the start, which they made a third longer. */
export async function loadRules() {
  const { assessOnArrival } = await import("./rules/assess-on-arrival.ts");
  const { assessByRules } = await import("./rules/assess-by-rules.ts");
  return { assessOnArrival, assessByRules };
}
