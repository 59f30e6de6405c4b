/** In the website of a business the frame passes it on (`embedded/grow.ts`). */
export const BROUGHT_UP = "brought-up";

export function bringIntoView(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  element?.scrollIntoView({ block });
  element?.dispatchEvent(new CustomEvent(BROUGHT_UP, { detail: block, bubbles: true }));
}
