import { useEffect, useState } from "react";

/** Moves the server's `now` on by the browser's own count: that clock itself may be wrong. */
export function useNow(now: Date, everyMs: number): Date {
  const shown = now.getTime();
  const [time, setTime] = useState(shown);
  useEffect(() => {
    setTime(shown);
    const ending = new AbortController();
    const shownAt = Date.now();
    const moveOn = () => setTime(shown + Math.max(0, Date.now() - shownAt));
    const timer = setInterval(moveOn, everyMs);
    document.addEventListener("visibilitychange", moveOn, { signal: ending.signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [shown, everyMs]);
  return new Date(time);
}
