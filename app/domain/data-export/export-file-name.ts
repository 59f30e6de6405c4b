import { hyphenated } from "../../services/hyphenated.ts";

const LONGEST_PRODUCT = 40;

/** How the names of all archives of this product begin: "werkruf-daten". */
export function exportFileStem(product: string): string {
  return [hyphenated(product, LONGEST_PRODUCT), "daten"].filter(Boolean).join("-");
}

/**
 * What an archive is called, `{product}-daten-{slug}-{day in UTC}.zip`, without the slug where there is none:
 * safe in any header.
 */
export function exportFileName(product: string, slug: string | null, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `${[exportFileStem(product), slug, day].filter(Boolean).join("-")}.zip`;
}
