import { useSyncExternalStore } from "react";

let isTakenOver = false;

/** Whether scripts have taken over the page that the document came with. */
export const hasTakenOver = () => isTakenOver;

const takeOver = () => {
  isTakenOver = true;
  return () => undefined;
};

/** False on the server and until scripts have taken over the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    takeOver,
    () => true,
    () => false,
  );
}
