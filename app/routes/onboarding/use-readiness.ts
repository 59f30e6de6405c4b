import { useCallback, useEffect, useRef, useState } from "react";
import { isReadyToJoin } from "./profile-fields.ts";

/**
 * Whether the form may be sent. Before scripts run nobody knows, so nothing waits then. What a browser puts
 * back into the fields of a page it reopens counts like what was typed.
 */
export function useReadiness() {
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const onInput = useCallback(() => {
    if (form.current) setReady(isReadyToJoin(new FormData(form.current)));
  }, []);
  useEffect(() => {
    onInput();
    addEventListener("pageshow", onInput);
    return () => removeEventListener("pageshow", onInput);
  }, [onInput]);
  return { form, onInput, isWaiting: isReady === false, isReady: isReady === true };
}
