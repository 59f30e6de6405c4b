import { hyphenated } from "../../services/files/hyphenated.ts";

const LONGEST_PRODUCT = 40;

/** `{product}-daten-{slug}-{day in UTC}.zip`, without the slug where there is none; safe in any header. */
export function archiveName(product: string, slug: string | null, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `${[hyphenated(product, LONGEST_PRODUCT), "daten", slug, day].filter(Boolean).join("-")}.zip`;
}
