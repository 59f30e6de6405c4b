import type { Counter } from "../../platform/rate-limit/limit.ts";
import { hyphenated } from "../../services/files/hyphenated.ts";

export const DATA_DOWNLOAD_LIMIT: Counter = { key: "data-download", limit: 10, windowMs: 60 * 60 * 1000 };

const LONGEST_PRODUCT = 40;

export function archiveStem(product: string): string {
  return [hyphenated(product, LONGEST_PRODUCT), "daten"].filter(Boolean).join("-");
}

/** `{product}-daten-{slug}-{day in UTC}.zip`, without the slug where there is none; safe in any header. */
export function archiveName(product: string, slug: string | null, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `${[archiveStem(product), slug, day].filter(Boolean).join("-")}.zip`;
}
