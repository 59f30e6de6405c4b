export const HOW_IT_WORKS = "so-funktioniert-es";

export function whatItIs(product: string): string {
  return `was-ist-${product
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}`;
}
