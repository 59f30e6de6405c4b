import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

const QUESTION = "Sie haben Änderungen noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?";

/** Asks before a page with unsaved changes is left. `hasChanges` is false again when the form was saved. */
export function useUnsavedChanges(initially: boolean) {
  const [hasChanges, setHasChanges] = useState(initially);
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
  return { hasChanges, note: () => setHasChanges(true) };
}
