import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How far the browser's tests go: a sample in `npm test`, everything in `npm run test:long`. */
    depth: "sample" | "everything";
  }
}

export const goesDeep = () => inject("depth") === "everything";

/** Of variants that go the same way, or that a request test proves as well, the first `count`; all when it goes deep. */
export function sampleOf<Variant>(variants: readonly Variant[], count = 1): readonly Variant[] {
  return goesDeep() ? variants : variants.slice(0, count);
}
