import { inject } from "vitest";
import { LANGUAGES, type Language } from "#app/languages/language.ts";
import { test } from "#tests/support/fixtures.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How far tests go: a sample in `npm test`, everything in `npm run test:long`. */
    depth: "sample" | "everything";
  }
}

export const goesDeep = () => inject("depth") === "everything";

/** Of variants that go the same way, or that a request test proves as well, the first `count`; all when it goes deep. */
export function sampleOf<Variant>(variants: readonly Variant[], count = 1): readonly Variant[] {
  return goesDeep() ? variants : variants.slice(0, count);
}

/** Every language; a sample of two has German and the one from right to left. */
export const LANGUAGES_LEAST_ALIKE = [...new Set<Language>(["de", "ar", ...LANGUAGES])];

/** A test of an edge, which `npm run test:long` alone runs. */
export const edge = test.runIf(goesDeep());
