import type { NetworkLimit } from "../../platform/rate-limit/limit.ts";

/** Recorded decisions of one client network; more count in their browsers only. */
export const DECISIONS_PER_NETWORK: NetworkLimit = { limit: 300, wideLimit: 600, windowMs: 60 * 60_000 };
