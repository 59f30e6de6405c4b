import { hyphenated } from "../../services/hyphenated.ts";

const LONGEST_PRODUCT = 40;

/** How the names of all archives of this product begin: "werkruf-daten". */
export function exportFileStem(product: string): string {
  return [hyphenated(product, LONGEST_PRODUCT), "daten"].filter(Boolean).join("-");
}

/** What the archive of a business is called, `{product}-daten-{slug}-{day in UTC}.zip`: safe in any header. */
export function exportFileName(product: string, slug: string, now: Date): string {
  return `${exportFileStem(product)}-${slug}-${now.toISOString().slice(0, 10)}.zip`;
}
