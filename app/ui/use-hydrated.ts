import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until scripts have taken over the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
