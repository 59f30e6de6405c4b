import { useEffect, useRef } from "react";

/** The first field that a refused step found wrong has the focus as soon as the page says so. */
export function useFirstFault(refused: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refused]);
  return form;
}

const FAULTY = "[aria-invalid], fieldset[aria-describedby$='-fehler'] input";
