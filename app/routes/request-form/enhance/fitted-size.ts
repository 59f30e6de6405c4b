const LONGEST_SIDE = 2000;

/** The size, in pixels, at which a picture's longest side is at most 2,000; never larger than it is, never nothing. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const fitted = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: fitted(width), height: fitted(height) };
}
