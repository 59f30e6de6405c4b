import fc from "fast-check";

type Arbitraries<Ts> = { [K in keyof Ts]: fc.Arbitrary<Ts[K]> };

/** What `check` expects holds for all values that the tools for it invent. */
export function always<Ts extends [unknown, ...unknown[]]>(
  ...args: [...arbitraries: Arbitraries<Ts>, check: (...values: Ts) => void]
): void {
  fc.assert(fc.property<Ts>(...args));
}

export function alwaysAsync<Ts extends [unknown, ...unknown[]]>(
  ...args: [...arbitraries: Arbitraries<Ts>, check: (...values: Ts) => Promise<void>]
): Promise<void> {
  return fc.assert(fc.asyncProperty<Ts>(...args));
}
