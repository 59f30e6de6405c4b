/** What the header's links lead to (specification, "Landing page"). */
export const HOW_IT_WORKS = "so-funktioniert-es";

/** "was-ist-werkruf", whatever the product is called here. */
export function whatItIs(product: string): string {
  return `was-ist-${product
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}`;
}
