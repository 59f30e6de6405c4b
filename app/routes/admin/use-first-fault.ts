import { useEffect, useRef } from "react";

/** Focuses the first field that a refused step marked wrong. */
export function useFirstFault(refused: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refused]);
  return form;
}

const FAULTY = "[aria-invalid], fieldset[aria-describedby$='-fehler'] input";
