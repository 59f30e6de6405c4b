/** How long a section waits before it glides into view, in ms (specification, "Business constants and limits"). */
const SECTION_WAIT_MS = 700;

let waiting = 0;

/**
 * Lets a section glide into view, unless the reader scrolls or taps somewhere first or `mayMove` objects by then.
 * The style sheet decides whether it glides or jumps.
 */
export function scrollSoon(
  section: Element | null,
  block: ScrollLogicalPosition,
  mayMove = () => true,
  waitMs = SECTION_WAIT_MS,
): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => mayMove() && section?.scrollIntoView({ block }), waitMs);
}

for (const type of ["pointerdown", "wheel", "touchmove"]) {
  addEventListener(type, () => clearTimeout(waiting), { passive: true });
}
