export type ImageKind = "jpeg" | "png" | "webp" | "heic" | "empty" | "other";

export const IMAGE_HEAD_BYTES = 64;

const HEIC_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/;
const CONTAINER_BRANDS = /^(?:mif1|msf1)$/;

export function imageKind(head: Uint8Array): ImageKind {
  if (head.length === 0) return "empty";
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  return text.slice(4, 8) === "ftyp" && isHeic(text.slice(8, 12), text.slice(16)) ? "heic" : "other";
}

function isHeic(brand: string, compatibleBrands: string): boolean {
  return HEIC_BRANDS.test(brand) || (CONTAINER_BRANDS.test(brand) && !compatibleBrands.includes("avif"));
}
