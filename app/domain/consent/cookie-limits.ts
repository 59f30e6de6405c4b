import type { NetworkLimit } from "../../platform/rate-limit/limit.ts";

/** Decisions one client network may have recorded; more still count in their browsers. */
export const DECISIONS_PER_NETWORK: NetworkLimit = { limit: 300, wideLimit: 600, windowMs: 60 * 60_000 };
