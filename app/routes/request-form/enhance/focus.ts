/** Puts the cursor into a field, or on the chosen or first answer of a question, without moving the page. */
export function focusOn(form: HTMLFormElement, id: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(`#${id}`);
  const answer =
    field?.querySelector<HTMLElement>("input:checked") ?? field?.querySelector<HTMLElement>("input");
  (answer ?? field)?.focus({ preventScroll: true });
  return field;
}

/** Puts the cursor into a field that is wrong and shows it with its message. */
export function bringUp(form: HTMLFormElement, id: string): void {
  focusOn(form, id)?.scrollIntoView({ block: "center" });
}

export function isShown(element: Element | null | undefined): boolean {
  return (element?.getClientRects().length ?? 0) > 0;
}

export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement?.matches("textarea, input:not([type=radio], [type=checkbox])") ?? false;
}

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
