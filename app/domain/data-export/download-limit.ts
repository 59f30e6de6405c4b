import type { Limit } from "../../platform/rate-limit/limit.ts";

/** Downloads of one account's data: each reads all its photos. */
export const DATA_DOWNLOAD_LIMIT: Limit = { limit: 10, windowMs: 60 * 60 * 1000 };

/** The label under which they are counted. */
export const DATA_DOWNLOAD = "data-download";
