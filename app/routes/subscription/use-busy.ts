import { useEffect } from "react";
import { useNavigation } from "react-router";
import type { Intent } from "./subscription.form.ts";

/**
 * Which button is at work, until the payment page has opened. Coming back from there, a browser may show the
 * page as it was left: then it is loaded anew.
 */
export function useBusy(): Intent | null {
  const { formData, state } = useNavigation();
  useEffect(() => {
    const ending = new AbortController();
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", renew, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  const intent = state === "idle" ? null : formData?.get("intent");
  return intent === "book" || intent === "manage" || intent === "refresh" ? intent : null;
}
