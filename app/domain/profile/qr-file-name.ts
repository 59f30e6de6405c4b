import { hyphenated } from "../../services/hyphenated.ts";

/** Longest part of a file name that comes from a name, in characters. */
const PART_LENGTH = 60;

/**
 * What a business's downloaded QR code is called, without extension: `{product}-qr-code-{company}` in lower
 * case, safe as a file name anywhere; "unternehmen" for a company of which nothing is left.
 */
export function qrFileStem(product: string, company: string): string {
  return [filePart(product), "qr-code", filePart(company) || "unternehmen"].filter(Boolean).join("-");
}

function filePart(name: string): string {
  return hyphenated(name, PART_LENGTH);
}
