import type { NetworkLimit } from "../../platform/rate-limit/limit.ts";

export const DECISIONS_PER_NETWORK: NetworkLimit = { limit: 300, wideLimit: 600, windowMs: 60 * 60_000 };
