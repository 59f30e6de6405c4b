import { hyphenated } from "../../services/files/hyphenated.ts";

const PART_LENGTH = 60;

export function qrFileStem(product: string, company: string): string {
  return [filePart(product), "qr-code", filePart(company) || "unternehmen"].filter(Boolean).join("-");
}

function filePart(name: string): string {
  return hyphenated(name, PART_LENGTH);
}
