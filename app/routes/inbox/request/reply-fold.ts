import { ANCHORS } from "./inbox-address.ts";

/** Closed by hand, it is still open as far as React knows, so the document's own attribute counts. */
export function openReplyFold(): HTMLElement | null {
  const fold = document.getElementById(`${ANCHORS.answer}-ganz`);
  fold?.setAttribute("open", "");
  return fold;
}
