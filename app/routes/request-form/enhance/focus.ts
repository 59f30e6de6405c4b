import { bringIntoView } from "../embedded/bring-into-view.ts";

/** Into a field, or on the chosen or first answer of a question, without moving the page. */
export function focusOn(form: HTMLFormElement, id: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(`#${id}`);
  const answer =
    field?.querySelector<HTMLElement>("input:checked") ?? field?.querySelector<HTMLElement>("input, summary");
  (answer ?? field)?.focus({ preventScroll: true });
  return field;
}

export function bringUp(form: HTMLFormElement, id: string): void {
  bringIntoView(focusOn(form, id), "center");
}

export function isShown(element: Element | null | undefined): boolean {
  return (element?.getClientRects().length ?? 0) > 0;
}

export function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches("textarea, input:not([type=radio], [type=checkbox])");
}

export function isTyping(): boolean {
  return isTextField(document.activeElement);
}

/** This counts ms (specification, "Business constants and limits"). */
const SECTION_WAIT_MS = 700;

let waiting = 0;

/** Does nothing if the reader scrolls or taps first or `mayMove` objects. */
export function scrollSoon(
  section: Element | null,
  block: ScrollLogicalPosition,
  mayMove = () => true,
  waitMs = SECTION_WAIT_MS,
): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => mayMove() && bringIntoView(section, block), waitMs);
}

for (const type of ["pointerdown", "wheel", "touchmove"]) {
  addEventListener(type, () => clearTimeout(waiting), { passive: true });
}
