import { useEffect, useState } from "react";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The server's time `now`, moved on once an hour, and when the page is looked at again, by what the browser's
 * clock has counted since: that clock itself may be wrong.
 */
export function useHourlyNow(now: Date): Date {
  const shown = now.getTime();
  const [time, setTime] = useState(shown);
  useEffect(() => {
    setTime(shown);
    const ending = new AbortController();
    const shownAt = Date.now();
    const moveOn = () => setTime(shown + Math.max(0, Date.now() - shownAt));
    const timer = setInterval(moveOn, HOUR_MS);
    document.addEventListener("visibilitychange", moveOn, { signal: ending.signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [shown]);
  return new Date(time);
}
