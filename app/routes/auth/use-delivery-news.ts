import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const LOOK_EVERY_MS = 3_000;
const MOST_LOOKS = 10;

/** Asks again while a mail waits for its first try, so that a page that says "sent" stays true. Not without
 * a line: the page would be replaced by one that says so. */
export function useDeliveryNews(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isWaiting || looks >= MOST_LOOKS) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      if (navigator.onLine) void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, revalidate]);
}
