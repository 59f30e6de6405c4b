const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
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
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, PART_LENGTH)
    .replace(/-$/, "");
}
