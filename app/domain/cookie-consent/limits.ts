import type { Limit } from "../rate-limit/limit.ts";

/** Decisions one client network may have recorded; more still count in their browsers. */
export const DECISIONS_PER_NETWORK: Limit = { limit: 300, windowMs: 60 * 60_000 };
