import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

const QUESTION = "Sie haben Änderungen noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?";

/** Counts changes from before scripts took over. `hasChanges` is false again after saving. */
export function useUnsavedChanges(initially: boolean) {
  const [hasChanges, setHasChanges] = useState(initially);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) setHasChanges(true);
  }, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasChanges]);
  return { form, hasChanges, note: () => setHasChanges(true) };
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, before);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
