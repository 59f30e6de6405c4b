import { useEffect, useRef } from "react";
import { cardId } from "./inbox-address.ts";

/**
 * The address changes, the page stays: the focus goes to the heading of the request that was opened, and
 * back to the card it was opened from. The first page leaves the focus to the browser.
 */
export function useFocusInPlace(requestId: string | null): void {
  const before = useRef(requestId);
  useEffect(() => {
    const left = before.current;
    if (left === requestId) return;
    before.current = requestId;
    const card = left && requestId === null ? document.getElementById(cardId(left)) : null;
    const target = card?.querySelector("a") ?? document.querySelector("h1");
    target?.focus({ preventScroll: true });
  }, [requestId]);
}
