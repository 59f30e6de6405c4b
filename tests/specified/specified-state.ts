import type { Page } from "#tests/support/werkruf.ts";

/** A page in one state, and the literal texts of the specification that stand there. */
export type SpecifiedState = readonly [state: string, page: () => Promise<Page>, texts: readonly string[]];
